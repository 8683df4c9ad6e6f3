/** Which characters of a text cannot be printed. The fonts are read when somebody first asks. */
export async function loadZeichenpruefung(): Promise<(text: string) => string[]> {
  return (await import('./schrift.ts')).listFehlendeZeichen
}
