/** Hands a text to the browser as a download. */
export function saveDatei({ dateiname, inhalt }: { dateiname: string; inhalt: string }): void {
  const url = URL.createObjectURL(new Blob([inhalt], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = dateiname
  link.click()
  URL.revokeObjectURL(url)
}
