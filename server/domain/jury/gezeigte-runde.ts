import { hasBegonnen, isOffen } from './runde-status.ts'

interface Begonnen {
  status: string
  mitUmfang: number
  geschlossenMs: number | null
}

/**
 * The round that a jury is spoken of by: the one that votes, else the one closed last whose late votes are waited for, else the last that has begun. One
 * that is about named works steps back once it is closed: what the jury has before it are all its works again. Tablets choose alike (`aktuelle-runde.ts`).
 */
export function pickGezeigte<R extends Begonnen>(runden: readonly R[]): R | undefined {
  const begonnene = runden.filter(({ status }) => hasBegonnen(status))
  return (
    begonnene.find(({ status }) => isOffen(status)) ??
    begonnene.filter(({ status }) => status === 'NACHLAUF').reduce<R | undefined>(spaeter, undefined) ??
    begonnene.findLast(({ mitUmfang }) => mitUmfang === 0) ??
    begonnene.at(-1)
  )
}

/** A run-off stands after the round of its table, so that the order of rounds does not say which was closed last. */
function spaeter<R extends Begonnen>(eine: R | undefined, andere: R): R {
  return eine && (eine.geschlossenMs ?? 0) > (andere.geschlossenMs ?? 0) ? eine : andere
}
