import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import type { Ablauf } from '#contract/ablauf.ts'
import { AUFTRITT_PUNKTE, fehlendeOf, hebelOf, isUnterEmbargo, uhrzeitOf, type Abendzeiten, type AuftrittPunkt } from '#contract/ablauf-regeln.ts'
import { formatTermin } from '#src/lib/datum.ts'
import { hebelWort, planWort, PUNKT_WORT, restWort } from '#src/parts/auftritt/auftritt-worte.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import './ablauf-seite.css'

interface SeiteProps {
  ablauf: Ablauf
  zeiten: Abendzeiten
  filter: AuftrittPunkt | null
  onFilter: (filter: AuftrittPunkt | null) => void
  onAbend: () => void
}

/** What is missing until the evening, when it ends, who else is here, and who may know of it. */
export function AblaufSeite({ ablauf, zeiten, filter, onFilter, onAbend }: SeiteProps) {
  const zeilen = ablauf.bloecke.flatMap(({ auftritte }) => auftritte)
  const fertige = zeilen.filter((zeile) => fehlendeOf(zeile).length === 0).length
  return (
    <aside className="ablauf-seite" aria-label="Stand der Vorbereitung">
      <h2 className="text-display-lg">{restWort(ablauf)}</h2>
      <p className="ablauf-seite__summe">
        {zeilen.length === 0 ? 'Noch kein Auftritt.' : `${fertige} von ${zeilen.length} Auftritten ${fertige === 1 ? 'ist' : 'sind'} vollständig.`}
      </p>
      <ul className="ablauf-seite__punkte">
        {AUFTRITT_PUNKTE.map((punkt) => {
          const anzahl = zeilen.filter((zeile) => fehlendeOf(zeile).includes(punkt)).length
          return (
            <Punkt key={punkt} punkt={punkt} anzahl={anzahl} gewaehlt={filter === punkt} onWahl={() => onFilter(filter === punkt ? null : punkt)} />
          )
        })}
      </ul>
      <Ende ablauf={ablauf} zeiten={zeiten} onAbend={onAbend} />
      <Andere ablauf={ablauf} />
      <Embargo ablauf={ablauf} />
    </aside>
  )
}

function Punkt({ punkt, anzahl, gewaehlt, onWahl }: { punkt: AuftrittPunkt; anzahl: number; gewaehlt: boolean; onWahl: () => void }) {
  const { titel, icon: Zeichen } = PUNKT_WORT[punkt]
  return (
    <li>
      <button type="button" aria-pressed={gewaehlt} disabled={anzahl === 0 && !gewaehlt} data-offen={anzahl > 0 || undefined} onClick={onWahl}>
        <Zeichen size={22} aria-hidden="true" />
        <span>{titel}</span> <strong>{anzahl}</strong>
      </button>
    </li>
  )
}

function Ende({ ablauf, zeiten, onAbend }: Pick<SeiteProps, 'ablauf' | 'zeiten' | 'onAbend'>) {
  if (ablauf.bloecke.length === 0) return null
  const plan = planWort(ablauf.gala, zeiten)
  const hebel = hebelOf(ablauf)
  return (
    <section className="ablauf-seite__ende" aria-labelledby="ablauf-ende">
      <h3 className="text-label" id="ablauf-ende">
        Ende der Gala
      </h3>
      <p className="ablauf-seite__uhr">
        <strong>{`${uhrzeitOf(zeiten.endeSek)} Uhr`}</strong>
        {plan ? (
          <span data-ueber={plan.ueber || undefined}>{plan.satz}</span>
        ) : (
          <button type="button" onClick={onAbend}>
            Ende planen
          </button>
        )}
      </p>
      {hebel ? <p>{hebelWort(hebel)}</p> : null}
    </section>
  )
}

function Andere({ ablauf }: { ablauf: Ablauf }) {
  const titel = new Map(ablauf.bloecke.flatMap(({ auftritte }) => auftritte.map((each) => [each.einreichungId, each.titel] as const)))
  const fremde = ablauf.bearbeitungen.filter(({ selbst }) => !selbst)
  if (fremde.length === 0) return null
  return (
    <ul className="ablauf-seite__andere">
      {fremde.map(({ einreichungId, benutzerId, name }) => (
        <li key={`${einreichungId} ${benutzerId}`}>
          <Avatar name={name} size={36} />
          <p>
            <strong>{name}</strong>
            {` bearbeitet gerade „${titel.get(einreichungId) ?? ''}“. Jedes Feld wird einzeln gesichert: Niemand überschreibt den anderen.`}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Only while something of it is not public. */
function Embargo({ ablauf }: { ablauf: Ablauf }) {
  const { embargo } = ablauf
  if (!isUnterEmbargo(ablauf)) return null
  return (
    <p className="ablauf-seite__embargo">
      <LockSimpleIcon size={22} aria-hidden="true" />
      <span>
        {embargo === null ? 'Noch nicht veröffentlicht.' : `Ergebnisse unter Embargo bis ${formatTermin(embargo)}.`} Diese Seite sieht nur das
        Festteam.
      </span>
    </p>
  )
}
