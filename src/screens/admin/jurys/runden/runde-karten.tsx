import { Link } from 'react-router-dom'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { AUSWERTUNG_WORT, AUSWERTUNGEN_DES_MODUS } from '#contract/auswertung.ts'
import { HAT_KRITERIEN, HAT_MEHRHEIT, HAT_SKALA, RUNDE_ART_WORT, type RundeSatz } from '#contract/jury-runde.ts'
import { modusSatz, nachlaufSatz, stufenSatz, zeitSatz } from '#src/parts/jury/jury-worte.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { RundeWiederOeffnen } from './runde-wieder-oeffnen.tsx'
import { gruppenOf } from './skala-gruppen.ts'
import './runde-karten.css'

interface RundeKartenProps {
  juryId: string
  runde: RundeSatz
  nummer: number
}

/** What the chosen round asks of the jurors, and how it is counted. */
export function RundeKarten({ juryId, runde, nummer }: RundeKartenProps) {
  const { modus, skala, kriterien } = runde
  return (
    <>
      <section className="karte" aria-labelledby="runde-titel">
        <div className="karte__kopf">
          <h2 id="runde-titel">{runde.titel}</h2>
          <ButtonLink as={Link} to={`/admin/jurys/${juryId}/runden/${runde.id}`} icon={<PencilSimpleIcon size={18} aria-hidden="true" />}>
            {runde.eingefroren ? 'Ansehen' : 'Bearbeiten'}
          </ButtonLink>
        </div>
        <dl className="runde-werte">
          <Wert name="Zweck" wert={RUNDE_ART_WORT[runde.art]} />
          <Wert name="Bewertung" wert={modusSatz(runde)} />
          <Wert name="Zeit" wert={zeitSatz(runde)} />
          <Wert name="Quorum" wert={`${runde.quorumProzent}\u00A0%, mind. 3`} />
          {HAT_MEHRHEIT[modus] ? <Wert name="Mehrheit" wert={`über ${runde.mehrheitProzent}\u00A0%`} /> : null}
          {AUSWERTUNGEN_DES_MODUS[modus].length > 1 ? <Wert name="Auswertung" wert={AUSWERTUNG_WORT[runde.auswertung]} /> : null}
          <Wert name="Nachsendefrist" wert={nachlaufSatz(runde.nachlaufMin)} />
          <Wert name="Ergebnis für die Jury" wert={runde.ergebnisSichtbar ? 'nach Abschluss sichtbar' : 'nicht sichtbar'} />
        </dl>
        {runde.eingefroren ? <p className="karte__satz">{eingefrorenSatz(runde)}</p> : null}
      </section>
      <RundeWiederOeffnen juryId={juryId} runde={runde} />
      {HAT_SKALA[modus] && skala ? <SkalaKarte skala={skala} nummer={nummer} /> : null}
      {HAT_KRITERIEN[modus] ? <KriterienKarte kriterien={kriterien} /> : null}
    </>
  )
}

/** What of a round may still change says `save-runde.ts`. */
export function eingefrorenSatz({ status }: Pick<RundeSatz, 'status'>): string {
  return ['OFFEN', 'PAUSIERT', 'NACHLAUF', 'VORBEREITUNG'].includes(status)
    ? 'Eingefroren, seit die Runde begonnen hat. Ändern lassen sich noch Ende, Nachsendefrist und ob die Jury das Ergebnis sieht.'
    : 'Die Runde ist geschlossen. Ändern lässt sich nur noch, ob die Jury das Ergebnis sieht.'
}

function Wert({ name, wert }: { name: string; wert: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{wert}</dd>
    </div>
  )
}

function SkalaKarte({ skala, nummer }: { skala: NonNullable<RundeSatz['skala']>; nummer: number }) {
  return (
    <section className="karte" aria-labelledby="skala-titel">
      <div className="karte__kopf">
        <h2 id="skala-titel">Skala mit Worten</h2>
        <p className="karte__satz">{`Runde ${nummer}, ${stufenSatz(skala)}`}</p>
      </div>
      <ol className="skala-worte">
        {gruppenOf(skala).map(({ werte, wort }) => (
          <li key={werte[0]} style={{ flexGrow: werte.length }}>
            <span className="skala-worte__stufen">
              {werte.map((wert) => (
                <span key={wert} className="skala-worte__blatt">
                  {wert}
                </span>
              ))}
            </span>
            <span className="skala-worte__wort">{wort || '–'}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function KriterienKarte({ kriterien }: Pick<RundeSatz, 'kriterien'>) {
  const summe = kriterien.reduce((sum, { gewicht }) => sum + gewicht, 0)
  const fehlt = 100 - summe
  return (
    <section className="karte" aria-labelledby="kriterien-titel">
      <div className="karte__kopf">
        <h2 id="kriterien-titel">Kriterien</h2>
        <p className="karte__satz">
          Summe <strong className={fehlt === 0 ? undefined : 'kriterien__falsch'}>{`${summe}\u00A0%`}</strong> von 100&nbsp;%
        </p>
      </div>
      <ul className="kriterien">
        {kriterien.map(({ id, titel, gewicht }) => (
          <li key={id}>
            <span>{titel}</span>
            <ProgressBar label={`Gewicht ${titel}`} value={gewicht} valueText={`${gewicht} %`} />
            <span className="kriterien__gewicht">{`${gewicht}\u00A0%`}</span>
          </li>
        ))}
      </ul>
      {fehlt === 0 ? null : (
        <p className="kriterien__falsch kriterien__hinweis">
          <WarningCircleIcon size={18} weight="fill" aria-hidden="true" />
          {fehlt > 0 ? `${fehlt}\u00A0% sind noch nicht verteilt.` : `Es sind ${-fehlt}\u00A0% zu viel.`}
        </p>
      )}
    </section>
  )
}
