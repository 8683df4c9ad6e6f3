import type { EinreichungStand } from './einreichung-stand.ts'

/** Small pictures of the first works the juror may see. */
export function thumbsOf(staende: readonly EinreichungStand[], anzahl: number): string[] {
  const thumbs: string[] = []
  for (const { einreichung, lage } of staende) {
    const thumb = lage === 'befangen' ? undefined : einreichung.medien.find(({ variant }) => variant === 'thumb')
    if (thumb) thumbs.push(thumb.sha256)
    if (thumbs.length === anzahl) break
  }
  return thumbs
}
