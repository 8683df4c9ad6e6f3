import { openTablet } from '#src/offline/open-tablet.ts'
import type { Tablet } from '#src/offline/tablet.ts'
import { umgebung } from './umgebung.ts'

let open: { benutzerId: string; tablet: Promise<Tablet> } | null = null

/** One open vote store per page: the one of the logged-in person. */
export function tabletOf(benutzerId: string): Promise<Tablet> {
  if (open?.benutzerId !== benutzerId) {
    closeTablet()
    open = { benutzerId, tablet: openTablet(benutzerId, umgebung) }
  }
  return open.tablet
}

export function closeTablet(): void {
  void open?.tablet.then((tablet) => tablet.close())
  open = null
}
