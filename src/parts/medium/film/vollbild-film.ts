/** iPhones know only their own full screen for films. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
}

export function showVollbild(video: HTMLVideoElement): void {
  if (typeof video.requestFullscreen === 'function') void video.requestFullscreen()
  else (video as AppleVideo).webkitEnterFullscreen?.()
}
