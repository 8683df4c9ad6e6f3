import { LockKeyOpenIcon } from '@phosphor-icons/react/dist/csr/LockKeyOpen'
import type { Amt } from '#contract/wiedereroeffnung.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { VorschlagKarte } from './vorschlag-karte.tsx'
import { sizeOf, type WiedereroeffnungProps } from './wiedereroeffnung-raum.ts'
import './wiedereroeffnung.css'

/** A closed round whose result is not confirmed: chair and office open it again together, or it says why not. */
export function WiedereroeffnungKarte({ onFrage, ...props }: WiedereroeffnungProps & { onFrage(): void }) {
  const { rundeId, titel, hindernis, vorschlag } = props.runde
  const size = sizeOf(props)
  const id = `wiedereroeffnung-${rundeId}`
  return (
    <section
      className={classNames('wiedereroeffnung', `wiedereroeffnung--${props.raum}`, vorschlag && 'wiedereroeffnung--offen')}
      aria-labelledby={id}
    >
      <LockKeyOpenIcon size={22} weight="bold" aria-hidden="true" />
      <h2 id={id}>{vorschlag ? `Vorgeschlagen: „${titel}“ wieder öffnen` : `„${titel}“ wieder öffnen`}</h2>
      {vorschlag ? <VorschlagKarte {...props} vorschlag={vorschlag} onFrage={onFrage} /> : null}
      {vorschlag || hindernis === null ? null : <p>{hindernis}</p>}
      {vorschlag || hindernis !== null ? null : (
        <>
          <p>{`Fehlen Stimmen, geht das bis zur Bestätigung des Ergebnisses. ${zuZweit(props.amt)}`}</p>
          <div className="wiedereroeffnung__wege">
            <Button size={size} aria-label={`Vorschlagen: „${titel}“ wieder öffnen`} onClick={onFrage}>
              Vorschlagen …
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function zuZweit(amt: Amt): string {
  return amt === 'VORSITZ' ? 'Sie schlagen es vor, das Wettbewerbsbüro stimmt zu.' : 'Sie schlagen es vor, der Juryvorsitz stimmt zu.'
}
