/** The package's table of simplified characters: syllable, without tone, to the characters read so. */
declare module 'pinyin-match/src/simplified_dict.js' {
  export const dict: Readonly<Record<string, string>>;
}
