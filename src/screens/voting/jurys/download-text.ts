/** Hands a text to the browser's downloads; works without a network. */
export function downloadText(dateiname: string, inhalt: string): void {
  const url = URL.createObjectURL(new Blob([inhalt], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = dateiname
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
