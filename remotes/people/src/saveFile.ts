/** Hands a file to the person as the browser's own download. */
export function saveFile(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}
