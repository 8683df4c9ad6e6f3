import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { confirmDruckfreigabe, withdrawDruckfreigabe, type Druckfreigabe, type EigeneFreigabe } from '#contract/druckfreigabe.ts'
import { callApi } from '#src/api/client.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { noteFokus } from '#src/parts/fokus/note-fokus.ts'
import { Buchseite } from '#src/parts/jahrbuch/buchseite.tsx'
import { Druckbilder } from '#src/parts/jahrbuch/druckbilder.tsx'
import { gegebenSatz } from '#src/parts/jahrbuch/freigabe-worte.ts'
import { FreigabeZeichen } from '#src/parts/jahrbuch/freigabe-zeichen.tsx'
import { eigeneFreigabenQuery } from '#src/parts/jahrbuch/jahrbuch-queries.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** One page with what the agency may do: release it as it stands, or correct it. */
export function EigeneSeite({ werk }: { werk: EigeneFreigabe }) {
  const { einreichungId, texte, kategorie, nummer, medaille, bild, druckbilder, freigabe, fassung, darfFreigeben, darfZuruecknehmen, korrigierbar } =
    werk
  const { run, laeuft, fehler } = useAktion({
    keys: [eigeneFreigabenQuery.queryKey],
    absage: { frage: `Druckfreigabe „${texte.titel}“:`, sonst: 'Es wurde nichts geändert.' },
  })
  const satz = useRef<HTMLParagraphElement>(null)
  // What was taken back is nowhere else any more: it stands here until somebody leaves.
  const [genommen, setGenommen] = useState('')
  // The button that was pressed is gone: whoever reads by ear or key goes on at what has become of it.
  const change = (act: () => Promise<unknown>, war = '') => {
    const isNochHier = noteFokus()
    void run(act, () => {
      setGenommen(war)
      if (isNochHier()) satz.current?.focus()
    })
  }
  return (
    <section className="eigene-seite" aria-label={texte.titel.trim() || 'Ohne Titel'}>
      <Buchseite texte={texte} kategorie={kategorie} nummer={nummer} medaille={medaille} bild={bild} titelEbene="h2" />
      <Druckbilder druckbilder={druckbilder} />
      <div className="eigene-seite__fuss">
        <FreigabeZeichen freigabe={freigabe} />
        <p ref={satz} tabIndex={-1}>
          {satzOf(werk)}
          {freigabe.stand === 'ZURUECKGENOMMEN' && genommen ? ` ${genommen}` : null}
        </p>
        <div className="eigene-seite__knoepfe">
          {darfFreigeben ? (
            <Button
              variant="primary"
              size="touch"
              loading={laeuft}
              icon={<CheckIcon size={20} weight="bold" aria-hidden="true" />}
              onClick={() => change(() => callApi(confirmDruckfreigabe, { params: { einreichungId }, body: { fassung } }))}
            >
              So freigeben
              <VisuallyHidden>{`: ${texte.titel}`}</VisuallyHidden>
            </Button>
          ) : null}
          {darfZuruecknehmen ? (
            <Button
              size="touch"
              loading={laeuft}
              icon={<ArrowUUpLeftIcon size={20} aria-hidden="true" />}
              onClick={() => change(() => callApi(withdrawDruckfreigabe, { params: { einreichungId } }), gegebenOf(freigabe))}
            >
              Freigabe zurücknehmen
              <VisuallyHidden>{`: ${texte.titel}`}</VisuallyHidden>
            </Button>
          ) : null}
          {korrigierbar.length > 0 ? (
            <ButtonLink
              as={Link}
              size="touch"
              to={`/einreichungen/${einreichungId}/basisdaten2`}
              icon={<PencilSimpleIcon size={20} aria-hidden="true" />}
            >
              {korrigierbar.includes('kurztext') ? 'Texte korrigieren' : 'Credits korrigieren'}
              <VisuallyHidden>{`: ${texte.titel}`}</VisuallyHidden>
            </ButtonLink>
          ) : null}
        </div>
        <Absage fehler={fehler} sonst="Es wurde nichts geändert." />
      </div>
    </section>
  )
}

function satzOf({ freigabe: { stand, entschiedenMs, durch, zurueck }, oeffentlich, korrigierbar, darfZuruecknehmen }: EigeneFreigabe): string {
  const geheim = oeffentlich ? '' : ' Diese Auszeichnung ist noch nicht veröffentlicht: Bitte behalten Sie sie für sich.'
  const sonst = 'Stimmt etwas anderes nicht, wenden Sie sich bitte an das Wettbewerbsbüro.'
  switch (stand) {
    case 'AGENTUR':
      return `${freigegebenOf(entschiedenMs, durch)} ${darfZuruecknehmen ? '' : 'Sie geht an die Druckerei. '}${korrigierbar.length > 0 ? 'Wenn Sie noch etwas korrigieren, geben Sie die Seite danach bitte noch einmal frei.' : sonst}${geheim}`
    case 'BUERO':
      return `Das Wettbewerbsbüro hat diese Seite freigegeben. ${sonst}${geheim}`
    case 'GEAENDERT':
      return `Seit der Freigabe hat sich diese Seite geändert. Bitte geben Sie sie noch einmal frei.${geheim}`
    case 'ZURUECKGENOMMEN':
      return `Die Freigabe ist zurückgenommen${zurueck ? `, ${[zurueck.durch, formatZeitpunkt(zurueck.ms)].filter(Boolean).join(', ')}` : ''}. Gedruckt wird diese Seite erst, wenn Sie sie wieder freigeben.${geheim}`
    case 'VERSTRICHEN':
      return `Die Frist ist vorbei. Ihre Antwort kommt noch an, das Wettbewerbsbüro wird verständigt.${geheim}`
    default:
      return `${korrigierbar.length > 0 ? 'Korrigieren Sie, was nicht stimmt, und geben Sie die Seite dann frei.' : sonst}${geheim}`
  }
}

function gegebenOf({ entschiedenMs, durch }: Druckfreigabe): string {
  return entschiedenMs === null ? '' : gegebenSatz({ ms: entschiedenMs, wer: durch })
}

/** „Danke. Freigegeben von Vera Berger, 03.06.2026, 10:02 Uhr." */
function freigegebenOf(ms: number | null, durch: string | null): string {
  return ms === null ? 'Danke.' : `Danke. Freigegeben${durch ? ` von ${durch}` : ''}, ${formatZeitpunkt(ms)}.`
}
