import type { Jurypaket } from '#contract/jurypaket.ts'
import type { LokaleStimme } from '#src/offline/kern/tablet.ts'
import { needsPruefung } from '#src/parts/einreichung/einreichung-stand.ts'
import { entscheiderWort, nichtGezaehltWort, ungezaehltSatz } from '#src/parts/stimme/reason-worte.ts'
import { angabeWort } from '#src/parts/stimme/stimme-worte.ts'
import { useStimmen } from '#src/parts/stimme/use-stimmen.ts'

interface AndereRundenProps {
  paket: Jurypaket
  /** The one on the ballot. */
  rundeId: string
  einreichungId: string
}

/** What waits, was not counted or is not decided of this work in another round: when a run-off ends the ballot steps back to the round before it, and would hide it. */
export function AndereRunden({ paket, rundeId, einreichungId }: AndereRundenProps) {
  const stimmen = useStimmen(paket.juryId)
  const offene = [...(stimmen?.values() ?? [])].filter(
    (stimme) => stimme.einreichungId === einreichungId && stimme.rundeId !== rundeId && (isUnterwegs(stimme) || needsPruefung(stimme)),
  )
  return offene.map((stimme) => {
    const runde = paket.runden.find(({ id }) => id === stimme.rundeId)
    return (
      <p key={stimme.rundeId} className="stimmzettel__hinweis" role="status">
        {`${runde?.titel ?? 'Andere Runde'}: ${angabeWort(stimme, runde?.kriterien ?? [])}. ${lageSatz(stimme, paket.mitglied?.funktion === 'VORSITZ')}`}
      </p>
    )
  })
}

function isUnterwegs({ ort }: LokaleStimme): boolean {
  return ort === 'tablet' || ort === 'sendet'
}

function lageSatz(stimme: LokaleStimme, istVorsitz: boolean): string {
  if (isUnterwegs(stimme)) return 'Auf diesem Tablet gespeichert, wird von selbst übertragen.'
  if (stimme.ort === 'nicht-gezaehlt') return `${nichtGezaehltWort(stimme)}: ${ungezaehltSatz(stimme, istVorsitz)}`
  return `Auf einem anderen Tablet haben Sie anders gewählt. Was gilt, entscheidet ${entscheiderWort(istVorsitz)}.`
}
