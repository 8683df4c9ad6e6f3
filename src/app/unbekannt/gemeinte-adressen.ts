import { editierdistanzOf } from '#src/lib/editierdistanz.ts'

const HOECHSTENS = 3
/** Of the length of the address: what differs more was hardly meant. */
const ANTEIL = 1 / 3

/** The known addresses nearest to one that leads nowhere, best first; what a pattern leaves open (an id, a year) is taken from it. */
export function findGemeinte(pathname: string, muster: readonly string[]): string[] {
  const gesucht = segmentsOf(pathname)
  const text = `/${gesucht.join('/')}`
  const distances = new Map<string, number>()
  for (const one of muster) {
    const candidate = fillIn(segmentsOf(one), gesucht)
    if (candidate) distances.set(`/${candidate.join('/')}`, distanceOf(text, candidate))
  }
  const near = [...distances].filter(([address, distance]) => address !== '/' && distance <= Math.max(2, text.length * ANTEIL))
  const best = Math.min(...near.map(([, distance]) => distance))
  return near
    .filter(([, distance]) => distance <= best + 1)
    .toSorted(([, one], [, other]) => one - other)
    .slice(0, HOECHSTENS)
    .map(([address]) => address)
}

/** Whoever leaves out the area (`/kategorien` for `/admin/kategorien`) has made one mistake, not six. */
function distanceOf(text: string, candidate: readonly string[]): number {
  const whole = editierdistanzOf(text, `/${candidate.join('/')}`)
  if (candidate.length < 2) return whole
  return Math.min(whole, 1 + editierdistanzOf(text, `/${candidate.slice(1).join('/')}`))
}

function fillIn(muster: readonly string[], gesucht: readonly string[]): string[] | null {
  const filled = muster.map((part, index) => (part.startsWith(':') ? gesucht[index] : part))
  // Ids, years and numbers have digits in them; a misspelt word is none of them.
  const complete = filled.every((part, index) => part !== undefined && (!muster[index]?.startsWith(':') || /\d/.test(part)))
  return complete ? (filled as string[]) : null
}

function segmentsOf(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean)
}
