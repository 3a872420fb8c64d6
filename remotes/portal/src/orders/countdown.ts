/** `12:40`, and `1:02:03` where there are hours. */
export function clockOf(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = `${two(minutes)}:${two(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}
