import type { LiveStand } from '#contract/live-sitzung.ts'
import type { PaketEinreichung } from '#contract/jurypaket.ts'
import { isBefangen } from '../einreichung/einreichung-stand.ts'
import { usePaket } from '../paket/use-paket.ts'
import { abstimmungOf, aktuelleRundeOf } from '../runde/aktuelle-runde.ts'
import { useGespeicherteStimme } from '../stimme/use-stimmen.ts'
import { useNow } from '../tablet/app-context.ts'

export interface LiveWerk {
  /** undefined: not in the package on this tablet. */
  werk: PaketEinreichung | undefined
  befangen: boolean
  mitglied: boolean
  /** Votes are taken of this juror, in whichever phase. */
  stimmt: boolean
  /** May lead this jury, as the server asks again. */
  leitet: boolean
}

/** The work that is led through, as this tablet knows it. */
export function useWerk({ juryId, rundeId, einreichungId }: LiveStand, roles: readonly string[]): LiveWerk {
  const paket = usePaket(juryId)
  const stimme = useGespeicherteStimme(juryId, rundeId ?? '', einreichungId)
  const nowMs = useNow()()
  const runde = paket ? aktuelleRundeOf(paket.runden, nowMs) : null
  return {
    werk: paket?.einreichungen.find(({ id }) => id === einreichungId),
    befangen: paket ? isBefangen(paket, einreichungId, stimme) : false,
    mitglied: Boolean(paket?.mitglied),
    stimmt: Boolean(paket?.mitglied?.stimmberechtigt) && runde !== null && abstimmungOf(runde, nowMs) === 'offen',
    leitet: mayLeiten(paket?.mitglied?.funktion, roles),
  }
}

export function mayLeiten(funktion: string | undefined, roles: readonly string[]): boolean {
  return funktion === 'VORSITZ' || funktion === 'STV' || roles.includes('PRAESENTATION')
}
