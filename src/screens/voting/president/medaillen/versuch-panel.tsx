import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { FlaskIcon } from '@phosphor-icons/react/dist/csr/Flask'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import { LINIENFORM } from '#contract/medaillen-linie.ts'
import type { Verteilt } from '#contract/medaillen-regel.ts'
import { STUFEN, STUFE_TITEL, type TischStand, type Vergabe } from '#contract/medaillen-stand.ts'
import type { Verstoss } from '#contract/medaillen-verstoss.ts'
import type { Medaillentisch } from '#contract/medaillentisch.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import type { ApiError } from '#src/api/api-error.ts'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import type { Versuch } from './use-versuch.ts'
import './versuch-panel.css'

interface PanelProps {
  tisch: Medaillentisch
  versuch: Versuch
  stand: TischStand
  /** What holds, what would be. */
  gilt: Verteilt
  verteilt: Verteilt
  /** Rules that the try would break. */
  neue: readonly Verstoss[]
  laeuft: boolean
  fehler: ApiError | null
  onUebernehmen(): void
  onVerwerfen(): void
}

/** What the try would change, which rule it would break, and the reason with which it becomes real. */
export function VersuchPanel(props: PanelProps) {
  const { tisch, versuch, gilt, verteilt, neue, laeuft, fehler, onUebernehmen, onVerwerfen } = props
  const ohneGrund = versuch.grund.trim() === ''
  const warum = neue.length > 0 ? hilfeOf(neue) : ohneGrund ? 'Geht, sobald die Begründung dasteht.' : null
  return (
    <section className="versuch" aria-label="Was wäre, wenn">
      <h2>
        <FlaskIcon size={22} aria-hidden="true" />
        Was wäre, wenn
      </h2>
      <Unterschiede {...props} />
      <div role="status">
        <Verstoesse verstoesse={neue} />
      </div>
      {verteilt.verstoesse.length > 0 && neue.length === 0 && gilt.verstoesse.length > verteilt.verstoesse.length ? (
        <p className="versuch__nebenbei">Das löst einen Verstoß, der jetzt besteht.</p>
      ) : null}
      <TextAreaField
        label="Begründung, steht im Protokoll"
        rows={2}
        maxLength={1000}
        value={versuch.grund}
        onChange={(event) => versuch.setGrund(event.currentTarget.value)}
      />
      <div className="versuch__tasten">
        <Button size="touch" onClick={onVerwerfen}>
          Verwerfen
        </Button>
        <Button
          size="touch"
          variant="primary"
          loading={laeuft}
          aria-disabled={warum !== null}
          aria-describedby="versuch-warum"
          onClick={() => (warum === null ? onUebernehmen() : undefined)}
        >
          Übernehmen
        </Button>
      </div>
      <p id="versuch-warum" className="versuch__warum">
        {warum ??
          `Danach gilt es, bis „${tisch.kategorien.find(({ id }) => id === tisch.kategorieId)?.titel ?? ''}“ abgeschlossen ist, auch rückgängig.`}
      </p>
      <Absage fehler={fehler} sonst={{ stets: 'Ihr Versuch ist noch da.' }} />
    </section>
  )
}

function hilfeOf([first]: readonly Verstoss[]): string {
  if (first?.art === 'HOECHSTZAHL' && first.stufe) return `Geht, sobald ${STUFE_TITEL[first.stufe]} nicht mehr zu viele hat.`
  return first?.art === 'REIHENFOLGE' ? 'Geht, sobald die Begründung dasteht.' : 'Geht, sobald die Regel eingehalten ist.'
}

/** The broken rules, each with what to do. */
export function Verstoesse({ verstoesse }: { verstoesse: readonly Verstoss[] }) {
  if (verstoesse.length === 0) return null
  return (
    <ul className="verstoesse">
      {verstoesse.map(({ schluessel, satz, hilfe }) => (
        <li key={schluessel}>
          <WarningOctagonIcon size={22} weight="fill" aria-hidden="true" />
          <span>
            <strong>{satz}</strong>
            {` ${hilfe}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Unterschiede({ tisch, stand, gilt, verteilt }: PanelProps) {
  const { format } = LINIENFORM[tisch.runde.modus]
  const titelOf = new Map(tisch.werke.map(({ id, titel }) => [id, titel]))
  const vorher = new Map(gilt.zeilen.map(({ id, medaille }) => [id, medaille]))
  const werke = verteilt.zeilen.filter(({ id, medaille }) => vorher.get(id) !== medaille)
  return (
    <dl className="unterschiede">
      {STUFEN.filter((stufe) => stand.schwellen[stufe] !== tisch.stand.schwellen[stufe]).map((stufe) => (
        <Wechsel
          key={stufe}
          was={`Grenze ${STUFE_TITEL[stufe]}`}
          von={linieOf(tisch.stand.schwellen[stufe], format)}
          nach={linieOf(stand.schwellen[stufe], format)}
        />
      ))}
      {STUFEN.filter((stufe) => stand.hoechstens[stufe] !== tisch.stand.hoechstens[stufe]).map((stufe) => (
        <Wechsel
          key={stufe}
          was={`Höchstens ${STUFE_TITEL[stufe]}`}
          von={linieOf(tisch.stand.hoechstens[stufe], String)}
          nach={linieOf(stand.hoechstens[stufe], String)}
        />
      ))}
      {(stand.keinGold === null) === (tisch.stand.keinGold === null) ? null : (
        <Wechsel was="Gold" von={stand.keinGold === null ? 'keines' : 'möglich'} nach={stand.keinGold === null ? 'möglich' : 'keines'} />
      )}
      {werke.slice(0, GEZEIGT).map(({ id, medaille }) => (
        <Wechsel key={id} was={titelOf.get(id) ?? ''} von={kurz(vorher.get(id))} nach={kurz(medaille)} stufe={medaille} />
      ))}
      {werke.length > GEZEIGT ? <Wechsel was={`und ${werke.length - GEZEIGT} weitere`} von="" nach="" /> : null}
    </dl>
  )
}

/** More than that nobody reads beside a list that shows them. */
const GEZEIGT = 6

function linieOf(wert: number | null, format: (wert: number) => string): string {
  return wert === null ? 'ohne' : format(wert)
}

function kurz(vergabe: Vergabe | undefined): string {
  return vergabe === undefined || vergabe === 'KEINE' ? 'nichts' : STUFE_TITEL[vergabe]
}

function Wechsel({ was, von, nach, stufe }: { was: string; von: string; nach: string; stufe?: Vergabe }) {
  return (
    <>
      <dt>{was}</dt>
      <dd>
        {von === nach ? null : (
          <>
            <span>{von}</span>
            <ArrowRightIcon size={16} aria-label="wird" />
            <span data-stufe={stufe}>{nach}</span>
          </>
        )}
      </dd>
    </>
  )
}
