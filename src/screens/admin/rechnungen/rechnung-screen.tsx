import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import type { Rechnung } from '#contract/rechnung.ts'
import { formatTermin, formatZeitpunkt } from '#src/lib/datum.ts'
import { formatEuro } from '#contract/geld.ts'
import { Abschnitt, Angabe, Angaben, Ansicht, AnsichtTabelle } from '#src/parts/ansicht/ansicht.tsx'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { rechnungQuery } from '#src/parts/rechnung/rechnung-queries.ts'
import { RechnungStandZeichen } from '#src/parts/rechnung/rechnung-stand.tsx'
import { RECHNUNG_ART_WORT } from '#src/parts/rechnung/rechnung-worte.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Verlauf } from '#src/parts/verlauf/verlauf.tsx'
import { BetragSummen, satzWort } from './betrag-summen.tsx'
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

function Fakten({ rechnung: { inhalt, agentur, agenturId, faelligAm, an, zu, gutschriften, offenCent, guthabenCent } }: { rechnung: Rechnung }) {
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
        {offenCent > 0 ? <Angabe name="Noch offen">{formatEuro(offenCent)}</Angabe> : null}
        {guthabenCent > 0 ? <Angabe name="Guthaben der Agentur">{formatEuro(guthabenCent)}</Angabe> : null}
        {steuerfall === 'REVERSE_CHARGE' ? <Angabe name="Umsatzsteuer">Reverse Charge: schuldet der Empfänger</Angabe> : null}
        {steuerfall === 'DRITTLAND' ? <Angabe name="Umsatzsteuer">In Österreich nicht steuerbar: Sitz außerhalb der EU</Angabe> : null}
        {zu ? (
          <Angabe name="Zu Rechnung">
            <Link to={`/admin/rechnungen/${zu.id}`}>{zu.nummer}</Link>
          </Angabe>
        ) : null}
        {gutschriften.length > 0 ? (
          <Angabe name={gutschriften.length === 1 ? 'Gutschrift' : 'Gutschriften'}>
            <ul>
              {gutschriften.map((gutschrift) => (
                <li key={gutschrift.id}>
                  <Link to={`/admin/rechnungen/${gutschrift.id}`}>{gutschrift.nummer}</Link>
                </li>
              ))}
            </ul>
          </Angabe>
        ) : null}
        {grund ? <Angabe name="Grund">{grund}</Angabe> : null}
        <Angabe name="E-Mails gehen an">{an}</Angabe>
      </Angaben>
    </Abschnitt>
  )
}

function Positionen({ rechnung: { inhalt, posten, gutschriften, restCent } }: { rechnung: Rechnung }) {
  const { positionen, steuerfall } = inhalt
  const mitRest = gutschriften.length > 0
  const restOf = (einreichungId: string) => posten.find((one) => one.einreichungId === einreichungId)?.restCent ?? 0
  const zahl = (name: string, cent: number) => (
    <span key={name} className="rechnung__zahl">
      {formatEuro(cent)}
    </span>
  )
  return (
    <Abschnitt titel={positionen.length === 1 ? '1 Position' : `${positionen.length} Positionen`}>
      <AnsichtTabelle
        name="Tabelle der Positionen"
        spalten={['Nummer', 'Einreichung', 'Kategorie', 'Tarif', 'USt.', 'Netto', ...(mitRest ? ['Übrig'] : [])]}
        zeilen={positionen.map((position) => ({
          id: position.einreichungId,
          zellen: [
            <span key="nummer" className="ansicht__fest">
              {position.nummer}
            </span>,
            <Link key="titel" to={`/admin/einreichungen/${position.einreichungId}`}>
              {position.titel || 'Ohne Titel'}
            </Link>,
            position.kategorie,
            position.vonCent === undefined || position.vonCent === -position.nettoCent ? position.tarif : `Teil von ${formatEuro(position.vonCent)}`,
            satzWort(steuerfall, position.ustProzent),
            zahl('netto', position.nettoCent),
            ...(mitRest ? [zahl('rest', restOf(position.einreichungId))] : []),
          ],
        }))}
      />
      <BetragSummen summen={inhalt} steuerfall={steuerfall} gesamt="Gesamt">
        {gutschriften.map(({ id, nummer, bruttoCent }) => (
          <div key={id}>
            <dt>{`Gutschrift ${nummer}`}</dt>
            <dd>{formatEuro(bruttoCent)}</dd>
          </div>
        ))}
        {mitRest ? (
          <div className="rechnung__gesamt">
            <dt>Bleiben</dt>
            <dd>{formatEuro(restCent)}</dd>
          </div>
        ) : null}
      </BetragSummen>
    </Abschnitt>
  )
}
