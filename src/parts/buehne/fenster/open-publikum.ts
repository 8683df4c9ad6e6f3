import { findAnderenSchirm, isErlaubt } from './schirm.ts'

const PFAD = '/voting/presentation/publikum'
const NAME = 'lorbeer-publikum'
/** Where nobody knows the second screen: large enough to be seen, small enough to be dragged. */
const KLEIN = 'popup,width=960,height=540'

/** BILDSCHIRM: it stands on the second screen. ZIEHEN: somebody has to drag it there. BLOCKIERT: the browser did not open it. */
export type Oeffnung = 'BILDSCHIRM' | 'ZIEHEN' | 'BLOCKIERT'

/** By a click only: opens the audience's window, or shows the one that is there. */
export async function openPublikum(): Promise<Oeffnung> {
  // A question takes longer than a click counts: then the window comes first, and moves.
  const schirm = (await isErlaubt()) ? await findAnderenSchirm() : undefined
  const fenster = window.open(PFAD, NAME, schirm ? featuresOf(schirm) : KLEIN)
  if (!fenster) return 'BLOCKIERT'
  fenster.focus()
  if (schirm) return 'BILDSCHIRM'
  const spaeter = schirm === undefined ? await findAnderenSchirm() : null
  if (!spaeter) return 'ZIEHEN'
  fenster.moveTo(spaeter.availLeft, spaeter.availTop)
  fenster.resizeTo(spaeter.availWidth, spaeter.availHeight)
  return 'BILDSCHIRM'
}

function featuresOf({ availLeft, availTop, availWidth, availHeight }: NonNullable<Awaited<ReturnType<typeof findAnderenSchirm>>>): string {
  return `popup,left=${availLeft},top=${availTop},width=${availWidth},height=${availHeight}`
}
