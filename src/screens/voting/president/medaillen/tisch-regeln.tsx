import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { STUFEN, STUFE_TITEL, type Aenderung, type Stufe, type TischStand } from '#contract/medaillen-stand.ts'
import type { Verstoss } from '#contract/medaillen-verstoss.ts'
import { Button } from '#src/ui/button.tsx'
import { Wreath } from '#src/ui/wreath.tsx'
import { Verstoesse } from './versuch-panel.tsx'

interface RegelnProps {
  stand: TischStand
  fest: boolean
  onAendere(aenderung: Aenderung): void
}

/** How many of each at most. */
export function Hoechstzahlen({ stand, fest, onAendere }: RegelnProps) {
  const stufen = STUFEN.filter((stufe) => stand.schwellen[stufe] !== null)
  return (
    <section className="tisch-regeln">
      <h2>Höchstens</h2>
      <ul>
        {stufen.map((stufe) => (
          <li key={stufe} data-stufe={stufe}>
            <span>{STUFE_TITEL[stufe]}</span>
            <Zahl stufe={stufe} wert={stand.hoechstens[stufe]} fest={fest} onSetze={(wert) => onAendere({ hoechstens: { [stufe]: wert } })} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Beyond any number that a category awards there is no cap. */
const OHNE_AB = 20

function Zahl({ stufe, wert, fest, onSetze }: { stufe: Stufe; wert: number | null; fest: boolean; onSetze(wert: number | null): void }) {
  const hoeher = wert === null || wert + 1 > OHNE_AB ? null : wert + 1
  const niedriger = wert === null ? OHNE_AB : Math.max(0, wert - 1)
  return (
    <span className="tisch-regeln__zahl">
      {fest ? null : (
        <button type="button" aria-label={`${STUFE_TITEL[stufe]}: weniger erlauben`} onClick={() => onSetze(niedriger)}>
          <MinusIcon size={18} aria-hidden="true" />
        </button>
      )}
      <output>{wert ?? 'ohne'}</output>
      {fest ? null : (
        <button type="button" aria-label={`${STUFE_TITEL[stufe]}: mehr erlauben`} onClick={() => onSetze(hoeher)}>
          <PlusIcon size={18} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

/** What holds, and what is still to be settled before the category can be closed. */
export function EsGilt({ verstoesse, fest, fertig }: { verstoesse: readonly Verstoss[]; fest: boolean; fertig: boolean }) {
  return (
    <section className="tisch-regeln">
      <h2>Es gilt</h2>
      {verstoesse.length === 0 ? (
        <p className="tisch-regeln__gut">
          <CheckCircleIcon size={22} weight="fill" aria-hidden="true" />
          <span>{fertig ? 'Abgeschlossen, alle Regeln sind eingehalten.' : 'Alle Regeln sind eingehalten.'}</span>
        </p>
      ) : (
        <Verstoesse verstoesse={verstoesse} />
      )}
      {fest ? null : <p>Verschieben Sie eine Grenze oder eine Medaille: Es bleibt ein Versuch, bis Sie ihn begründen und übernehmen.</p>}
    </section>
  )
}

interface KeinGoldProps extends RegelnProps {
  titel: string
}

/** Decided, never left out. */
export function KeinGold({ stand, fest, titel, onAendere }: KeinGoldProps) {
  if (stand.schwellen.GOLD === null) return null
  const entschieden = stand.keinGold !== null
  if (fest && !entschieden) return null
  return (
    <section className="tisch-regeln tisch-regeln--unten">
      <h2>{entschieden ? `Kein Gold in „${titel}“` : `Kein Gold in „${titel}“?`}</h2>
      <p>
        {entschieden
          ? stand.keinGold
            ? `„${stand.keinGold}“`
            : 'Wird mit der Begründung oben entschieden.'
          : 'Eine eigene Entscheidung mit Begründung. Sie steht so im Protokoll.'}
      </p>
      {fest ? null : (
        <Button size="touch" block icon={<Wreath score={0} size={22} tone="gold" />} onClick={() => onAendere({ keinGold: !entschieden })}>
          {entschieden ? 'Gold wieder zulassen' : 'Kein Gold entscheiden'}
        </Button>
      )}
    </section>
  )
}
