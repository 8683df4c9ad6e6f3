import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import type { Rechnung } from '#contract/rechnung.ts'
import { formatTermin, formatZeitpunkt } from '#src/lib/datum.ts'
import { formatEuro } from '#src/lib/geld.ts'
import { Abschnitt, Angabe, Angaben, Ansicht, AnsichtTabelle } from '#src/parts/ansicht/ansicht.tsx'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { rechnungQuery } from '#src/parts/rechnung/rechnung-queries.ts'
import { RechnungStandZeichen } from '#src/parts/rechnung/rechnung-stand.tsx'
import { RECHNUNG_ART_WORT } from '#src/parts/rechnung/rechnung-worte.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Verlauf } from '#src/parts/verlauf/verlauf.tsx'
import { RechnungAktionen } from './rechnung-aktionen.tsx'
import { Zahlungen } from './zahlungen.tsx'
import './rechnung-screen.css'

const ZURUECK = { to: '/admin/rechnungen', label: 'Rechnungen' }

/** `/admin/rechnungen/:id`: what was issued, what became of it, and what can be done. */
export function Component() {
  const { id = '' } = useParams()
  const abfrage = useQuery(rechnungQuery(id))
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={ZURUECK} />
  return <RechnungAnsicht rechnung={abfrage.data} />
}

function RechnungAnsicht({ rechnung }: { rechnung: Rechnung }) {
  const { id, art, nummer, createdMs, createdBy, mahnungen } = rechnung
  const titel = `${RECHNUNG_ART_WORT[art]} ${nummer}`
  useTitel(titel)
  return (
    <Ansicht
      titel={titel}
      zurueck={ZURUECK}
      zeile={`Ausgestellt am ${formatZeitpunkt(createdMs)}${createdBy ? ` von ${createdBy}` : ''}`}
      stand={<RechnungStandZeichen {...rechnung} />}
      neben={<Fakten rechnung={rechnung} />}
    >
      <RechnungAktionen rechnung={rechnung} />
      <Positionen rechnung={rechnung} />
      {art === 'RECHNUNG' ? <Zahlungen rechnung={rechnung} /> : null}
      {mahnungen.length > 0 ? (
        <Abschnitt titel="Mahnungen">
          <AnsichtTabelle
            name="Tabelle der Mahnungen"
            spalten={['Stufe', 'Gesendet', 'An', 'Zahlbar bis', 'Von']}
            zeilen={mahnungen.map((mahnung) => ({
              id: mahnung.id,
              zellen: [
                `${mahnung.stufe}. Mahnung`,
                formatZeitpunkt(mahnung.createdMs),
                mahnung.an,
                formatTermin(mahnung.frist),
                mahnung.wer ?? 'Lorbeer',
              ],
            }))}
          />
        </Abschnitt>
      ) : null}
      <Verlauf noun="rechnung" datensatzId={id} worte={{}} />
    </Ansicht>
  )
}

function Fakten({ rechnung: { inhalt, agentur, agenturId, faelligAm, an, zu, art, bruttoCent, bezahltCent, stand } }: { rechnung: Rechnung }) {
  const { empfaenger, datum, leistungVon, leistungBis, steuerfall, grund } = inhalt
  return (
    <Abschnitt titel="Angaben">
      <Angaben>
        <Angabe name="Agentur">
          <Link to={`/admin/agenturen/${agenturId}`}>{agentur}</Link>
        </Angabe>
        <Angabe name="Empfänger">
          <span className="rechnung__anschrift">{`${empfaenger.name}\n${empfaenger.anschrift}`}</span>
        </Angabe>
        <Angabe name="UID des Empfängers">{empfaenger.uid}</Angabe>
        <Angabe name="Datum">{formatTermin(datum)}</Angabe>
        <Angabe name="Leistungszeitraum">
          {leistungVon === leistungBis ? formatTermin(leistungVon) : `${formatTermin(leistungVon)} bis ${formatTermin(leistungBis)}`}
        </Angabe>
        {faelligAm ? <Angabe name="Zahlbar bis">{formatTermin(faelligAm)}</Angabe> : null}
        {stand === 'OFFEN' || stand === 'UEBERFAELLIG' ? <Angabe name="Noch offen">{formatEuro(bruttoCent - bezahltCent)}</Angabe> : null}
        {steuerfall === 'REVERSE_CHARGE' ? <Angabe name="Umsatzsteuer">Reverse Charge: schuldet der Empfänger</Angabe> : null}
        {steuerfall === 'DRITTLAND' ? <Angabe name="Umsatzsteuer">In Österreich nicht steuerbar: Sitz außerhalb der EU</Angabe> : null}
        {zu ? (
          <Angabe name={art === 'RECHNUNG' ? 'Storniert durch' : 'Zu Rechnung'}>
            <Link to={`/admin/rechnungen/${zu.id}`}>{zu.nummer}</Link>
          </Angabe>
        ) : null}
        {grund ? <Angabe name="Grund">{grund}</Angabe> : null}
        <Angabe name="E-Mails gehen an">{an}</Angabe>
      </Angaben>
    </Abschnitt>
  )
}

function Positionen({ rechnung: { inhalt } }: { rechnung: Rechnung }) {
  const { positionen, nettoCent, bruttoCent, steuersaetze, steuerfall } = inhalt
  const satz = (ustProzent: number) => (steuerfall === 'INLAND' ? `${ustProzent}\u00A0%` : '–')
  return (
    <Abschnitt titel={positionen.length === 1 ? '1 Position' : `${positionen.length} Positionen`}>
      <AnsichtTabelle
        name="Tabelle der Positionen"
        spalten={['Nummer', 'Einreichung', 'Kategorie', 'Tarif', 'USt.', 'Netto']}
        zeilen={positionen.map(({ einreichungId, nummer, titel, kategorie, tarif, ustProzent, nettoCent: cent }) => ({
          id: einreichungId,
          zellen: [
            <span key="nummer" className="ansicht__fest">
              {nummer}
            </span>,
            <Link key="titel" to={`/admin/einreichungen/${einreichungId}`}>
              {titel || 'Ohne Titel'}
            </Link>,
            kategorie,
            tarif,
            satz(ustProzent),
            <span key="netto" className="rechnung__zahl">
              {formatEuro(cent)}
            </span>,
          ],
        }))}
      />
      <dl className="rechnung__summen">
        <div>
          <dt>Summe netto</dt>
          <dd>{formatEuro(nettoCent)}</dd>
        </div>
        {steuersaetze.map((steuersatz) => (
          <div key={steuersatz.ustProzent}>
            <dt>
              {steuerfall === 'INLAND' ? `${satz(steuersatz.ustProzent)} USt. von ${formatEuro(steuersatz.nettoCent)}` : 'Ohne österreichische USt.'}
            </dt>
            <dd>{formatEuro(steuersatz.ustCent)}</dd>
          </div>
        ))}
        <div className="rechnung__gesamt">
          <dt>Gesamt</dt>
          <dd>{formatEuro(bruttoCent)}</dd>
        </div>
      </dl>
    </Abschnitt>
  )
}
