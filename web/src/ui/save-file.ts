/** Starts the download of a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  saveFrom(address, name);
  // By then the download holds its own reference to the data.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Starts the download of what an address of this site holds under this name. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
