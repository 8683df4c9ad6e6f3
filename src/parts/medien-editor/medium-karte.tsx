import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import type { ReactNode } from 'react'
import { getOriginal, type EditorMedienfeld, type EditorMedium } from '#contract/medium.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton, IconButtonLink } from '#src/ui/icon-button.tsx'
import { Bildtext } from './bildtext.tsx'
import { DateiWahl } from './datei-wahl.tsx'
import { ArtZeichen, Fakten, Karte, Standzeile, type Ton } from './karte.tsx'
import { andereWahl, masseOf } from './medien-worte.ts'

interface MediumKarteProps {
  medium: EditorMedium
  feld: EditorMedienfeld
  titel: string
  zusatz: string
  offen: boolean
  griff?: ReactNode
  onErsetzen: (datei: File) => void
  onEntfernen: () => void
  onErneut: () => void
  onLegende: (legende: string) => Promise<boolean>
  /** Shows it in the preview of the jury. */
  onWahl: () => void
}

/** A file that has come, or a link or text. */
export function MediumKarte(props: MediumKarteProps) {
  const { medium, feld, titel, zusatz, griff, offen, onLegende, onWahl } = props
  const { uploadStatus, legende, bild, mime } = medium
  const beanstandet = uploadStatus === 'BEREIT' && feld.beanstandung?.ersetzt === false
  const ton = beanstandet ? 'beanstandet' : tonOf(medium)
  const inhalt = bild ? <img src={`/media/${bild.sha256}`} alt="" loading="lazy" decoding="async" /> : <ArtZeichen typ={feld.typ} />
  const vorschau = medium.ansicht ? (
    <button type="button" className="medium-karte__wahl" aria-label={`${titel}: in der Ansicht der Jury zeigen`} onClick={onWahl}>
      {inhalt}
    </button>
  ) : (
    inhalt
  )
  return (
    <Karte titel={titel} zusatz={zusatz} ton={ton} griff={griff} bild={vorschau} aktionen={<Knoepfe {...props} />}>
      {medium.url || medium.text ? (
        <p className="medium-karte__fakten">{medium.url ?? medium.text}</p>
      ) : (
        <Fakten name={medium.dateiname} masse={masseOf(medium)} />
      )}
      <Standzeile ton={ton}>{satzOf(medium, beanstandet)}</Standzeile>
      {uploadStatus === 'BEREIT' && mime ? <Bildtext legende={legende} titel={titel} offen={offen} onSave={onLegende} /> : null}
    </Karte>
  )
}

function tonOf({ uploadStatus }: EditorMedium): Ton {
  if (uploadStatus === 'FEHLER') return 'fehler'
  return uploadStatus === 'BEREIT' ? 'fertig' : 'laeuft'
}

function satzOf({ uploadStatus, fehler, fortschritt, mime, url }: EditorMedium, beanstandet: boolean): string {
  if (beanstandet) return 'Vollständig angekommen, aber beanstandet'
  if (uploadStatus === 'FEHLER') return fehler ?? 'Die Datei konnte nicht verarbeitet werden.'
  if (uploadStatus === 'HOCHGELADEN') return 'Hochgeladen. Wird geprüft.'
  if (uploadStatus === 'WIRD_VERARBEITET') return fortschritt < 30 ? 'Wird geprüft.' : `Wird für die Tablets aufbereitet, ${fortschritt}\u00A0%.`
  if (mime) return 'Geprüft und vollständig'
  return url ? 'Adresse angegeben' : 'Angegeben'
}

function Knoepfe({ medium, feld, titel, offen, onErsetzen, onEntfernen, onErneut }: MediumKarteProps) {
  const { id, uploadStatus, mime, wiederholbar, entfernbar } = medium
  const fehler = uploadStatus === 'FEHLER'
  return (
    <>
      {offen && fehler && wiederholbar ? <Button onClick={onErneut}>Noch einmal versuchen</Button> : null}
      {offen && (fehler || (uploadStatus === 'BEREIT' && mime !== '')) ? (
        <DateiWahl formate={feld.formate} variant={fehler ? 'secondary' : 'ghost'} wofuer={titel} onDateien={([datei]) => datei && onErsetzen(datei)}>
          {fehler ? andereWahl(feld.typ) : 'Ersetzen'}
        </DateiWahl>
      ) : null}
      {mime !== '' && uploadStatus === 'BEREIT' ? (
        <IconButtonLink
          size="desktop"
          label={`${titel}: Original herunterladen`}
          icon={<DownloadSimpleIcon size={20} aria-hidden="true" />}
          href={getOriginal.pfad.replace(':id', id)}
        />
      ) : null}
      {offen && entfernbar ? (
        <IconButton size="desktop" label={`${titel} entfernen`} icon={<TrashIcon size={20} aria-hidden="true" />} onClick={onEntfernen} />
      ) : null}
    </>
  )
}
