import { readSealed, writeSealed } from '../backup/sealed.js';
import { linesOf, writeTo } from '../backup/streams.js';

/** Seals a text into a file and prints the lines that come out again, as JSON. */
const [file = '', passphrase = '', text = ''] = process.argv.slice(2);
await writeSealed(file, passphrase, (to) => writeTo(to, text));
const lines: string[] = [];
for await (const line of linesOf(readSealed(file, passphrase))) lines.push(line);
console.log(JSON.stringify(lines));
