import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { DeviceTabletSpeakerIcon } from '@phosphor-icons/react/dist/csr/DeviceTabletSpeaker'
import { MinusCircleIcon } from '@phosphor-icons/react/dist/csr/MinusCircle'
import type { BereitesMitglied, Bereitschaft } from '#contract/bereitschaft.ts'
import type { Ausfall } from '#contract/probelauf.ts'
import { formatUhrzeit } from '#src/lib/datum.ts'
import { formatDauer } from '../live/live-worte.ts'
import { standOf, stimmenWort, wartendOf } from '#src/parts/jury/bereitschaft-stand.ts'
import { StatusWort } from '#src/ui/status-wort.tsx'

/** What the practised outage has shown, seat by seat: whether the tablet was ready, was used meanwhile, and has sent everything since. */
export function AusfallErgebnis({ bereitschaft, ausfall: { vonMs, bisMs } }: { bereitschaft: Bereitschaft; ausfall: Ausfall }) {
  const { mitglieder } = bereitschaft
  const geuebt = mitglieder.filter((mitglied) => imAusfallOf(mitglied) > 0)
  const offen = mitglieder.filter(({ geraete }) => wartendOf(geraete) > 0)
  return (
    <div className="ausfall__ergebnis">
      <h3>{`Ergebnis nach ${formatDauer(bisMs - vonMs)} Min., beendet um ${formatUhrzeit(bisMs)}`}</h3>
      <p>{ergebnisSatz(geuebt.length, mitglieder.length, offen.length)}</p>
      <div className="ausfall__tabelle">
        <table aria-label="Ergebnis des geübten Ausfalls">
          <thead>
            <tr>
              {['Name', 'Tablet', 'Im Ausfall', 'Angekommen'].map((titel) => (
                <th key={titel} scope="col">
                  {titel}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {mitglieder.map((mitglied) => (
              <Zeile key={mitglied.mitgliedId} mitglied={mitglied} bereitschaft={bereitschaft} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function ergebnisSatz(geuebt: number, mitglieder: number, offen: number): string {
  const wer = `${geuebt} von ${mitglieder} ${mitglieder === 1 ? 'Person' : 'Personen'} ${geuebt === 1 || mitglieder === 1 ? 'hat' : 'haben'} währenddessen abgestimmt.`
  if (offen > 0)
    return `${wer} Bei ${offen === 1 ? 'einer Person' : `${offen} Personen`} wartet noch etwas. Tablets senden innerhalb einer Minute, solange Lorbeer offen ist.`
  return geuebt === 0 ? wer : `${wer} Alles ist angekommen.`
}

function Zeile({ mitglied, bereitschaft }: { mitglied: BereitesMitglied; bereitschaft: Bereitschaft }) {
  const { art, wort } = standOf({ geraete: mitglied.geraete.map((geraet) => ({ ...geraet, wartend: 0 })) }, bereitschaft)
  const [anzahl, wartend] = [imAusfallOf(mitglied), wartendOf(mitglied.geraete)]
  return (
    <tr>
      <th scope="row">{mitglied.name}</th>
      <td>
        {art === 'BEREIT' ? (
          <StatusWort icon={CheckCircleIcon} ton="laurel" wort="bereit" />
        ) : (
          <StatusWort icon={MinusCircleIcon} ton="amber" wort={wort} />
        )}
      </td>
      <td>{anzahl === 0 ? 'nicht abgestimmt' : stimmenWort(anzahl)}</td>
      <td>
        {wartend > 0 ? (
          <StatusWort icon={DeviceTabletSpeakerIcon} ton="tablet" wort={`${stimmenWort(wartend)} noch auf dem Tablet`} />
        ) : anzahl > 0 ? (
          <StatusWort icon={CheckCircleIcon} ton="laurel" wort="alles angekommen" />
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}

function imAusfallOf({ geraete }: BereitesMitglied): number {
  return geraete.reduce((summe, { imAusfall }) => summe + imAusfall, 0)
}
