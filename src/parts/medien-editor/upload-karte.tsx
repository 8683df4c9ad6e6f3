import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { EditorMedienfeld, LaufenderUpload } from '#contract/medium.ts'
import { joinMasse } from '#src/lib/fakten.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { formatBytes, formatBytesVon } from '#contract/bytes.ts'
import { nennRest } from '../upload/tempo.ts'
import type { UploadStand } from '../upload/upload-verwaltung.ts'
import { uploads } from '../upload/uploads.ts'
import { DateiWahl } from './datei-wahl.tsx'
import { ArtZeichen, Fakten, Karte, Standzeile, type Ton } from './karte.tsx'
import { andereWahl } from './medien-worte.ts'

interface Kopf {
  titel: string
  zusatz: string
  feld: EditorMedienfeld
}

const TON: Readonly<Record<UploadStand['zustand'], Ton>> = {
  wartet: 'laeuft',
  laedt: 'laeuft',
  pausiert: 'ruhig',
  unterbrochen: 'wartet',
  fehler: 'fehler',
  fertig: 'laeuft',
}

interface UploadProps extends Kopf {
  stand: UploadStand
  /** Another file in the place of one that is refused for good. */
  onAndere: (datei: File) => void
}

/** A file that this window sends. */
export function UploadKarte(props: UploadProps) {
  const { stand, titel, zusatz, feld } = props
  const { zustand, dateiname, gesendet, bytes } = stand
  const ton = TON[zustand]
  const prozent = Math.floor((gesendet / Math.max(1, bytes)) * 100)
  return (
    <Karte titel={titel} zusatz={zusatz} ton={ton} bild={<ArtZeichen typ={feld.typ} />} aktionen={<UploadKnoepfe {...props} />}>
      <Fakten
        name={dateiname}
        masse={joinMasse([
          zustand === 'fertig' ? formatBytes(bytes) : formatBytesVon(gesendet, bytes),
          stand.bytesProSekunde ? `${formatBytes(stand.bytesProSekunde)}/s` : null,
        ])}
      />
      {zustand === 'fehler' || zustand === 'fertig' ? null : (
        <ProgressBar
          label={`${dateiname} wird hochgeladen`}
          value={prozent}
          tone={ton === 'laeuft' ? 'tablet' : 'amber'}
          valueText={`${prozent} %`}
        />
      )}
      {zustand === 'laedt' ? (
        // Said aloud would be a number every second: the bar tells it to whoever asks.
        <p className="medium-karte__stand medium-karte__stand--laeuft">
          Wird hochgeladen, {prozent} %. {nennRest(bytes - gesendet, stand.bytesProSekunde)}
        </p>
      ) : (
        <Standzeile ton={ton}>{satzOf(stand)}</Standzeile>
      )}
    </Karte>
  )
}

function satzOf({ zustand, satz }: UploadStand): string {
  if (zustand === 'unterbrochen') return 'Verbindung unterbrochen: wird fortgesetzt, sobald die Verbindung wieder da ist.'
  if (zustand === 'pausiert') return 'Angehalten. Was angekommen ist, bleibt erhalten.'
  if (zustand === 'wartet') return 'Wartet auf andere Uploads.'
  return zustand === 'fertig' ? 'Hochgeladen. Wird geprüft.' : (satz ?? 'Das hat nicht geklappt.')
}

function UploadKnoepfe({ stand: { schluessel, zustand, dateiname, wiederholbar }, titel, feld, onAndere }: UploadProps) {
  if (zustand === 'fertig') return null
  const cancel = (
    <IconButton
      size="desktop"
      label={`${dateiname} abbrechen`}
      icon={<XIcon size={20} aria-hidden="true" />}
      onClick={() => void uploads.cancel(schluessel)}
    />
  )
  if (zustand === 'fehler')
    return (
      <>
        {wiederholbar ? (
          <Button onClick={() => uploads.resume(schluessel)}>Noch einmal versuchen</Button>
        ) : (
          <DateiWahl formate={feld.formate} wofuer={titel} onDateien={([datei]) => datei && onAndere(datei)}>
            {andereWahl(feld.typ)}
          </DateiWahl>
        )}
        {cancel}
      </>
    )
  const steht = zustand === 'pausiert' || zustand === 'unterbrochen'
  return (
    <>
      <IconButton
        size="desktop"
        label={steht ? `${dateiname} fortsetzen` : `${dateiname} anhalten`}
        icon={steht ? <PlayIcon size={20} weight="fill" aria-hidden="true" /> : <PauseIcon size={20} weight="fill" aria-hidden="true" />}
        onClick={() => (steht ? uploads.resume(schluessel) : uploads.pause(schluessel))}
      />
      {cancel}
    </>
  )
}

interface FremdProps extends Kopf {
  upload: LaufenderUpload
  offen: boolean
  onDatei: (datei: File) => void
  onAbbruch: () => void
}

/** Begun before a reload, or in another window: the same file goes on where it stopped. */
export function UnterbrocheneKarte({ upload, titel, zusatz, feld, offen, onDatei, onAbbruch }: FremdProps) {
  const { dateiname, bytes, angekommen } = upload
  const aktionen = offen ? (
    <>
      <DateiWahl formate={feld.formate} wofuer={titel} onDateien={([datei]) => datei && onDatei(datei)}>
        Datei wieder auswählen
      </DateiWahl>
      <IconButton size="desktop" label={`${dateiname} abbrechen`} icon={<XIcon size={20} aria-hidden="true" />} onClick={onAbbruch} />
    </>
  ) : undefined
  return (
    <Karte titel={titel} zusatz={zusatz} aktionen={aktionen} ton="wartet" bild={<ArtZeichen typ={feld.typ} />}>
      <Fakten name={dateiname} masse={joinMasse([`${formatBytesVon(angekommen, bytes)} sind angekommen`])} />
      <ProgressBar label={`${dateiname}, angekommen`} value={Math.floor((angekommen / Math.max(1, bytes)) * 100)} tone="amber" />
      <Standzeile ton="wartet">Unterbrochen. Wählen Sie dieselbe Datei noch einmal aus, dann geht es dort weiter.</Standzeile>
    </Karte>
  )
}
