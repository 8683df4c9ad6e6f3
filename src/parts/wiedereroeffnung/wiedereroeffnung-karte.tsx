import { LockKeyOpenIcon } from '@phosphor-icons/react/dist/csr/LockKeyOpen'
import { useState } from 'react'
import type { Amt, Wiedereroeffnung } from '#contract/wiedereroeffnung.ts'
import type { PersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { VorschlagKarte } from './vorschlag-karte.tsx'
import { WiedereroeffnungVorschlagen } from './wiedereroeffnung-vorschlagen.tsx'
import './wiedereroeffnung.css'

export interface WiedereroeffnungProps {
  juryId: string
  runde: Wiedereroeffnung
  /** As whom whoever looks proposes and agrees. */
  amt: Amt
  kopf: PersonKopf
  /** In the room of the jury fingers press, in the office a mouse does. */
  raum: 'jury' | 'buero'
}

/** A closed round whose result is not confirmed: chair and office open it again together, or it says why not. */
export function WiedereroeffnungKarte(props: WiedereroeffnungProps) {
  const { rundeId, titel, hindernis, vorschlag } = props.runde
  const size = sizeOf(props)
  const [fragt, setFragt] = useState(false)
  const id = `wiedereroeffnung-${rundeId}`
  return (
    <section
      className={classNames('wiedereroeffnung', `wiedereroeffnung--${props.raum}`, vorschlag && 'wiedereroeffnung--offen')}
      aria-labelledby={id}
    >
      <LockKeyOpenIcon size={22} weight="bold" aria-hidden="true" />
      <h2 id={id}>{vorschlag ? `Vorgeschlagen: „${titel}“ wieder öffnen` : `„${titel}“ wieder öffnen`}</h2>
      {vorschlag ? <VorschlagKarte {...props} vorschlag={vorschlag} /> : null}
      {vorschlag || hindernis === null ? null : <p>{hindernis}</p>}
      {vorschlag || hindernis !== null ? null : (
        <>
          <p>{`Fehlen Stimmen, geht das bis zur Bestätigung des Ergebnisses. ${zuZweit(props.amt)}`}</p>
          <div className="wiedereroeffnung__wege">
            <Button size={size} aria-label={`Vorschlagen: „${titel}“ wieder öffnen`} onClick={() => setFragt(true)}>
              Vorschlagen …
            </Button>
          </div>
        </>
      )}
      {fragt ? <WiedereroeffnungVorschlagen {...props} onClose={() => setFragt(false)} /> : null}
    </section>
  )
}

export function sizeOf({ raum }: Pick<WiedereroeffnungProps, 'raum'>): 'bar' | 'desktop' {
  return raum === 'jury' ? 'bar' : 'desktop'
}

function zuZweit(amt: Amt): string {
  return amt === 'VORSITZ' ? 'Sie schlagen es vor, das Wettbewerbsbüro stimmt zu.' : 'Sie schlagen es vor, der Juryvorsitz stimmt zu.'
}
