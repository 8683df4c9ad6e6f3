import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { LockOpenIcon } from '@phosphor-icons/react/dist/csr/LockOpen'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { JurySatz, Pruefpunkt } from '#contract/jury-editor.ts'
import { changeRundeStatus } from '#contract/runde.ts'
import { callApi } from '#src/api/client.ts'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { RUNDE_STATUS_WORT } from '#src/parts/jury/jury-worte.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import './vor-dem-oeffnen.css'

/** What is missing first, then what to know, then what is done. */
const RANG: Readonly<Record<Pruefpunkt['stand'], number>> = { OFFEN: 0, HINWEIS: 1, ERFUELLT: 2 }
const ZEICHEN = { OFFEN: WarningCircleIcon, HINWEIS: InfoIcon, ERFUELLT: CheckIcon }
const VORLESEN: Readonly<Record<Pruefpunkt['stand'], string>> = { OFFEN: 'Fehlt: ', HINWEIS: 'Hinweis: ', ERFUELLT: 'Erledigt: ' }

/** The check list of the next round, and the button that opens it. */
export function VorDemOeffnen({ jury }: { jury: JurySatz }) {
  const { oeffnung, runden } = jury
  const runde = runden.find(({ id }) => id === oeffnung?.rundeId)
  if (!oeffnung || !runde) return <Laeuft jury={jury} />
  const offen = oeffnung.punkte.filter(({ stand }) => stand === 'OFFEN').length
  return (
    <section className="karte oeffnen" aria-labelledby="oeffnen-titel">
      <div>
        <h2 id="oeffnen-titel">Vor dem Öffnen</h2>
        <p className="karte__satz">{satzOf(offen, oeffnung.punkte.length)}</p>
      </div>
      <ul className="pruefpunkte">
        {oeffnung.punkte
          .toSorted((a, b) => RANG[a.stand] - RANG[b.stand])
          .map((punkt) => (
            <PunktZeile key={punkt.art} punkt={punkt} juryId={jury.id} rundeId={runde.id} />
          ))}
      </ul>
      <Oeffnen jury={jury} runde={runde} bereit={offen === 0} />
    </section>
  )
}

function satzOf(offen: number, gesamt: number): string {
  if (offen === 0) return 'Nichts fehlt.'
  return offen === 1 ? `1 von ${gesamt} Punkten fehlt noch` : `${offen} von ${gesamt} Punkten fehlen noch`
}

function PunktZeile({ punkt: { art, stand, satz, namen }, juryId, rundeId }: { punkt: Pruefpunkt; juryId: string; rundeId: string }) {
  const Zeichen = ZEICHEN[stand]
  const ziel = stand === 'ERFUELLT' ? undefined : ZIELE[art]
  return (
    <li className={classNames('pruefpunkt', `pruefpunkt--${stand.toLowerCase()}`)}>
      <Zeichen size={18} weight={stand === 'OFFEN' ? 'fill' : 'bold'} aria-hidden="true" />
      <div>
        <p className="pruefpunkt__satz">
          <VisuallyHidden>{VORLESEN[stand]}</VisuallyHidden>
          {satz}
        </p>
        {namen.slice(0, 4).map((name) => (
          <p key={name}>{name}</p>
        ))}
        {namen.length > 4 ? <p>{`und ${namen.length - 4} weitere`}</p> : null}
        {ziel ? <Link to={ziel.pfad(juryId, rundeId)}>{ziel.wort}</Link> : null}
      </div>
    </li>
  )
}

/** Where a point is mended; seats are beside this list. */
const ZIELE: Partial<Record<Pruefpunkt['art'], { wort: string; pfad: (juryId: string, rundeId: string) => string }>> = {
  KATEGORIEN: { wort: 'Kategorien wählen', pfad: (juryId) => `/admin/jurys/${juryId}/stammdaten` },
  ARBEITEN: { wort: 'Zu den Einreichungen', pfad: () => '/admin/einreichungen' },
  KRITERIEN: { wort: 'Gewichte verteilen', pfad: (juryId, rundeId) => `/admin/jurys/${juryId}/runden/${rundeId}` },
  SKALENWORTE: { wort: 'Worte ergänzen', pfad: (juryId, rundeId) => `/admin/jurys/${juryId}/runden/${rundeId}` },
  ANDERE_RUNDE: { wort: 'Zur laufenden Runde', pfad: (juryId) => `/voting/president/${juryId}` },
  PANELS: { wort: 'Panels einteilen', pfad: (juryId) => `/admin/jurys/${juryId}/panels` },
  KONTEN: { wort: 'Zu den Benutzern', pfad: () => '/admin/benutzer' },
}

function Oeffnen({ jury, runde, bereit }: { jury: JurySatz; runde: JurySatz['runden'][number]; bereit: boolean }) {
  const [fragen, setFragen] = useState(false)
  return (
    <div className="oeffnen__knopf">
      <Button
        variant={bereit ? 'primary' : 'secondary'}
        block
        aria-disabled={!bereit || undefined}
        aria-describedby="oeffnen-hinweis"
        icon={<LockOpenIcon size={18} aria-hidden="true" />}
        onClick={() => (bereit ? setFragen(true) : undefined)}
      >
        {`${runde.titel} öffnen`}
      </Button>
      <p className="karte__satz" id="oeffnen-hinweis">
        {bereit ? 'Ab dann ist die Bewertung eingefroren.' : 'Geht, sobald erledigt ist, was fehlt. Ab dann ist die Bewertung eingefroren.'}
      </p>
      <Rueckfrage
        open={fragen}
        ton="confirm"
        frage={`„${runde.titel}“ jetzt öffnen?`}
        ja="Runde öffnen"
        sonst="Die Runde ist nicht geöffnet."
        keys={[['jury-liste'], ['uebersicht']]}
        onJa={() => callApi(changeRundeStatus, { params: { juryId: jury.id, rundeId: runde.id }, body: { status: 'OFFEN' } })}
        onDone={() => setFragen(false)}
        onClose={() => setFragen(false)}
      >
        {
          'Die Stimmberechtigten können dann abstimmen. Kategorien, Stimmrechte und die Art der Bewertung werden versiegelt. Mitglieder lassen sich weiter aufnehmen und aus der Jury nehmen.'
        }
      </Rueckfrage>
    </div>
  )
}

/** Nothing to open: a round votes, or all are over, or there is none. */
function Laeuft({ jury }: { jury: JurySatz }) {
  const runde = jury.runden.findLast(({ status }) => status !== 'VORBEREITUNG')
  return (
    <section className="karte oeffnen" aria-labelledby="oeffnen-titel">
      <h2 id="oeffnen-titel">{runde ? `${runde.titel}: ${RUNDE_STATUS_WORT[runde.status]}` : 'Noch keine Runde'}</h2>
      {runde ? (
        <p>
          <Link to={`/voting/president/${jury.id}`}>Fortschritt, Tablets und Ergebnisse</Link>
        </p>
      ) : (
        <p className="karte__satz">Legen Sie oben eine Runde an. Danach steht hier, was vor dem Öffnen noch fehlt.</p>
      )}
    </section>
  )
}
