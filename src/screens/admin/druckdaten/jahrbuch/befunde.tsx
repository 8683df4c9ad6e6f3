import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { Link } from 'react-router-dom'
import { saveEntwurf } from '#contract/einreichung-entwurf.ts'
import type { Buchseite } from '#contract/jahrbuch.ts'
import type { Typografiebefund } from '#contract/typografie.ts'
import { callApi } from '#src/api/client.ts'
import { localError } from '#src/api/local-error.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { BUCH_KEYS } from '#src/parts/jahrbuch/jahrbuch-queries.ts'
import { BUCHFELD_WORT, REGEL_WORT } from '#src/parts/jahrbuch/jahrbuch-worte.ts'
import { Button } from '#src/ui/button.tsx'
import { StatusWort } from '#src/ui/status-wort.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** Each finding with its place; what is certain is taken over with one press, and stands in the history like any change. */
export function Befunde({ seite: { einreichungId, befunde, agentur } }: { seite: Buchseite }) {
  const { run, laeuft, fehler } = useAktion({ keys: [...BUCH_KEYS, ['einreichungen'], ['entwurf']] })
  if (befunde.length === 0) return <StatusWort icon={CheckCircleIcon} ton="laurel" wort="Ohne Befund" />
  return (
    <>
      <ul className="befunde">
        {befunde.map((befund, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${befund.feld} ${index}`}>
            <Kopf befund={befund} />
            <p className="befunde__stelle">
              {befund.davor}
              <mark>{sichtbar(befund.stelle)}</mark>
              {befund.danach}
            </p>
            <p>{befund.satz}</p>
            <Vorschlag
              befund={befund}
              agenturId={agentur.id}
              laeuft={laeuft}
              onTake={(aenderung) => void run(() => save(einreichungId, aenderung))}
            />
          </li>
        ))}
      </ul>
      <Absage fehler={fehler} sonst="Der Text ist unverändert." />
    </>
  )
}

function Kopf({ befund: { schwere, regel, feld } }: { befund: Typografiebefund }) {
  const wort = `${BUCHFELD_WORT[feld]}: ${REGEL_WORT[regel]}`
  return schwere === 'FEHLER' ? (
    <StatusWort icon={WarningCircleIcon} ton="amber" wort={wort} />
  ) : (
    <StatusWort icon={InfoIcon} ton="tablet" wort={wort} />
  )
}

type Aenderung = NonNullable<Typografiebefund['aenderung']>

interface VorschlagProps {
  befund: Typografiebefund
  agenturId: string
  laeuft: boolean
  onTake: (aenderung: Aenderung) => void
}

function Vorschlag({ befund: { vorschlag, aenderung, feld, regel }, agenturId, laeuft, onTake }: VorschlagProps) {
  if (vorschlag === null) return <p className="befunde__leise">Das kann nur ein Mensch entscheiden.</p>
  return (
    <div className="befunde__vorschlag">
      <p>
        <VisuallyHidden>Vorschlag: </VisuallyHidden>
        {vorschlag}
      </p>
      {aenderung ? (
        <Button loading={laeuft} onClick={() => onTake(aenderung)}>
          Übernehmen
          <VisuallyHidden>{`: ${BUCHFELD_WORT[feld]}, ${REGEL_WORT[regel]}`}</VisuallyHidden>
        </Button>
      ) : (
        <Link to={`/admin/agenturen/${agenturId}`}>Agenturdaten öffnen</Link>
      )}
    </div>
  )
}

/** As an editor would save it: compared with what was seen, so that nobody is overwritten. */
async function save(einreichungId: string, { feld, vorher, nachher }: Aenderung): Promise<void> {
  const { abgelehnt, konflikte } = await callApi(saveEntwurf, {
    params: { id: einreichungId },
    body: { aenderungen: { [feld]: { vorher, nachher } } },
  })
  if (abgelehnt[feld] !== undefined) throw localError(abgelehnt[feld])
  if (konflikte[feld] !== undefined) throw localError('Dieser Text wurde inzwischen geändert. Bitte sehen Sie ihn noch einmal an.')
}

/** Spaces are seen as such. */
function sichtbar(stelle: string): string {
  return stelle.replaceAll(/\s/g, '␣')
}
