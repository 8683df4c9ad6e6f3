/** Only a tap or a key may ask for it; where the browser has none the page is shown as it is. */
export function openVollbild(): void {
  const { documentElement: page } = document
  if (typeof page.requestFullscreen === 'function') page.requestFullscreen().catch(() => undefined)
}

export function closeVollbild(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
}
