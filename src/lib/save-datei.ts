/** Hands a text, or bytes, to the browser as a download. */
export function saveDatei({ dateiname, inhalt, typ = 'application/json' }: { dateiname: string; inhalt: BlobPart; typ?: string }): void {
  const url = URL.createObjectURL(new Blob([inhalt], { type: typ }))
  const link = document.createElement('a')
  link.href = url
  link.download = dateiname
  link.click()
  URL.revokeObjectURL(url)
}
