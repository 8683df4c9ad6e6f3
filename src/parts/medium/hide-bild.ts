import type { SyntheticEvent } from 'react'

/** A picture that only decorates and is not on this tablet leaves its place empty, until there is a network that may have it. */
export function hideBild({ currentTarget: bild }: SyntheticEvent<HTMLImageElement>): void {
  bild.hidden = true
  const { src } = bild
  addEventListener('online', () => showAgain(bild, src), { once: true })
}

function showAgain(bild: HTMLImageElement, src: string): void {
  bild.hidden = false
  // By now it may be the place of another work.
  if (bild.src === src) bild.src = src
}
