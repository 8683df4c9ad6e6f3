import { submitEinreichung } from '#contract/einreichung-abgabe.ts'
import { localError } from '#src/api/local-error.ts'
import { callApi } from '#src/api/client.ts'
import { useFrage } from '../aktion/use-frage.ts'
import type { AbgabeHier } from './abgabe-hier.ts'

export const NICHTS_ABGEGEBEN = 'Es wurde nichts abgegeben.'
const NICHT_GESICHERT = 'Noch sind nicht alle Eingaben gesichert. Bitte prüfen Sie die Verbindung und versuchen Sie es dann noch einmal.'

export const abgabeFrageOf = (titel: string) => `„${titel}“ verbindlich abgeben?`

export type Abgabe = ReturnType<typeof useAbgabe>

/** Handing in, for the button and the question before it. The question goes with the answer: what is read anew then takes the button's place. */
export function useAbgabe({ entwurf, sicherung, reload, send }: AbgabeHier, onClose: () => void) {
  // A new price, a new version, a deadline that has passed: what is shown is what holds.
  const { confirm, laeuft, fehler, close } = useFrage({ keys: [['einreichungen']], reload, onClose })

  async function ask(grund: string): Promise<void> {
    if (!(await send())) {
      const { abgelehnt, konflikte } = sicherung.read()
      // What was refused stands in the checklist behind the question.
      if (Object.keys({ ...abgelehnt, ...konflikte }).length > 0) return onClose()
      throw localError(NICHT_GESICHERT)
    }
    const body = { version: entwurf.version, betragNettoCent: entwurf.preis?.betragNettoCent ?? 0, ...(grund.trim() && { grund }) }
    await callApi(submitEinreichung, { params: { id: entwurf.id }, body })
    onClose()
  }

  return {
    laeuft,
    fehler,
    submit: (grund: string) => confirm({ frage: abgabeFrageOf(entwurf.felder.titel), sonst: NICHTS_ABGEGEBEN }, () => ask(grund)),
    close,
  }
}
