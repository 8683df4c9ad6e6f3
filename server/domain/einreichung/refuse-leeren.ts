import type { EinreichungStatus } from '#contract/einreichung.ts'
import type { Credit, EntwurfFeld } from '#contract/einreichung-entwurf.ts'
import { creditsSatzOf } from './pruefliste.ts'

interface Umstand {
  rolle: 'ADMIN' | 'AGENTUR'
  status: EinreichungStatus
  pflichtCredits: readonly string[]
}

/** A work that is handed in stays complete: stage and yearbook take what stands there. Only the office may empty what is required. */
export function refuseLeeren(feld: EntwurfFeld, wert: unknown, { rolle, status, pflichtCredits }: Umstand): string | null {
  if (rolle === 'ADMIN' || status === 'ENTWURF' || status === 'NACHBESSERUNG') return null
  if (feld === 'kurztext' && (wert as string).trim() === '') return 'Der Kurztext ist Pflicht und die Arbeit ist abgegeben. Es bleibt der bisherige.'
  if (feld !== 'credits') return null
  const satz = creditsSatzOf(wert as Credit[], pflichtCredits)
  return satz === null ? null : `${satz} Die Arbeit ist abgegeben: Bis dahin bleiben die bisherigen Credits.`
}
