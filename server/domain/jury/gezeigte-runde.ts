import { hasBegonnen, isOffen } from './runde-status.ts'

/**
 * The round that a jury is spoken of by: the one that votes, else the last that has begun. One that is about named works steps back once it is closed: what
 * the jury has before it are all its works again. Tablets choose alike (`aktuelle-runde.ts`).
 */
export function pickGezeigte<R extends { status: string; mitUmfang: number }>(runden: readonly R[]): R | undefined {
  const begonnene = runden.filter(({ status }) => hasBegonnen(status))
  return (
    begonnene.find(({ status }) => isOffen(status)) ??
    begonnene.findLast(({ status, mitUmfang }) => mitUmfang === 0 || status === 'NACHLAUF') ??
    begonnene.at(-1)
  )
}
