import { formatZahl } from '#contract/zahl.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import type { Protokollbefund } from '#src/parts/stimmprotokoll/pruefbefund.ts'
import { inGruppen, quittungenSatz, unterschriftWort } from './pruef-worte.ts'

/** What was checked, for whoever compares it with a sheet. */
export function ProtokollErgebnis({ befund }: { befund: Protokollbefund }) {
  const { jury, juryId, erstelltMs, eintraege, stimmabgaben, kopf, unterschrift, schluessel, verglichen, quittungen } = befund
  return (
    <dl className="pruefen__fakten">
      <dt>Jury</dt>
      <dd>
        {jury}
        <span className="pruefen__klein">{juryId}</span>
      </dd>
      <dt>Datei vom</dt>
      <dd>{formatZeitpunkt(erstelltMs)}</dd>
      <dt>Geprüft</dt>
      <dd>{`${formatZahl(eintraege)} Einträge, davon ${formatZahl(stimmabgaben)} Stimmabgaben`}</dd>
      {verglichen.map(({ nr, unterschrift: eigene }) => (
        <Verglichen key={nr} nr={nr} wort={unterschriftWort(eigene)} />
      ))}
      {quittungen.length > 0 ? (
        <>
          <dt>Quittungen</dt>
          <dd>{quittungenSatz(quittungen.length)}</dd>
        </>
      ) : null}
      {kopf ? (
        <>
          <dt>Letzter Eintrag</dt>
          <dd>
            {`Eintrag ${formatZahl(kopf.nr)}, ${unterschriftWort(unterschrift)}`}
            <code>{inGruppen(kopf.hash)}</code>
          </dd>
          <dt>Schlüssel</dt>
          <dd>
            <code>{schluessel}</code>
          </dd>
        </>
      ) : null}
    </dl>
  )
}

function Verglichen({ nr, wort }: { nr: number; wort: string }) {
  return (
    <>
      <dt>Verglichen</dt>
      <dd>{`Kopf von Eintrag ${formatZahl(nr)}, ${wort}`}</dd>
    </>
  )
}
