import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { FileIcon } from '@phosphor-icons/react/dist/csr/File'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { LOGO_BYTES, LOGO_MAX_BYTES, LOGO_MIN_BREITE, putLogo, removeLogo, type LogoArt, type LogoDatei } from '#contract/agentur-logo.ts'
import { localError } from '#src/api/local-error.ts'
import { callApi } from '#src/api/client.ts'
import { readDatei } from '#src/api/read-datei.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { logosQuery } from '#src/parts/agentur/agentur-queries.ts'
import { EditorKopf } from '#src/parts/editor/editor-kopf.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { logoAngabenOf } from './logo-angaben.ts'
import { useAgentur } from '#src/parts/agentur/use-agentur.tsx'
import './logo.css'

const UPLOAD_MS = 180_000
const FORM: Readonly<Record<LogoArt, { titel: string; wozu: string; accept: string }>> = {
  web: {
    titel: 'Logo für den Bildschirm',
    wozu: `PNG, mindestens ${LOGO_MIN_BREITE} Pixel breit, am besten mit durchsichtigem Hintergrund, oder SVG.`,
    accept: '.png,.svg,image/png,image/svg+xml',
  },
  druck: {
    titel: 'Logo für den Druck',
    wozu: 'PDF, EPS, SVG oder TIFF in CMYK, für Jahrbuch und Urkunden.',
    accept: '.pdf,.eps,.svg,.tif,.tiff,application/pdf,application/postscript,image/svg+xml,image/tiff',
  },
}

export function Component() {
  const { agentur, kopf } = useAgentur()
  const { data, isError, refetch } = useQuery(logosQuery(agentur.id))
  return (
    <main className="editor" id="inhalt">
      <EditorKopf {...kopf} />
      {isError && !data ? <InlineError title="Die Logos konnten nicht geladen werden." onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <Skeleton className="agentur-abstand" height={320} radius={12} /> : null}
      {data ? (
        <div className="logos">
          <Logo agenturId={agentur.id} art="web" logo={data.web} />
          <Logo agenturId={agentur.id} art="druck" logo={data.druck} />
        </div>
      ) : null}
    </main>
  )
}

interface LogoProps {
  agenturId: string
  art: LogoArt
  logo: LogoDatei | null
}

function Logo({ agenturId, art, logo }: LogoProps) {
  const input = useRef<HTMLInputElement>(null)
  const { titel, wozu, accept } = FORM[art]
  const sonst = logo ? 'Das bisherige Logo bleibt.' : 'Es wurde nichts gespeichert.'
  const { laeuft, fehler, satz, send, remove } = useLogo(agenturId, art, sonst)
  const pfad = `/api/agenturen/${agenturId}/logos/${art}`

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    const file = event.dataTransfer.files[0]
    if (file) void send(file)
  }

  return (
    <section className="logo-karte" aria-label={titel}>
      <h2>{titel}</h2>
      <p className="logo-karte__wozu">{wozu}</p>
      {/* Dropping is a short cut: the button does the same. */}
      <div className="logo-karte__flaeche" onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
        <Bild pfad={pfad} logo={logo} titel={titel} />
      </div>
      {logo ? <Befund logo={logo} /> : null}
      <Absage fehler={fehler} sonst={sonst} />
      <p role="status">{laeuft ? 'Die Datei wird übertragen und geprüft …' : satz}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={`Datei: ${titel}`}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void send(file)
        }}
      />
      <div className="logo-karte__knoepfe">
        <Button
          variant={logo ? 'secondary' : 'primary'}
          loading={laeuft}
          icon={<UploadSimpleIcon size={18} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {logo ? 'Ersetzen' : 'Datei auswählen'}
        </Button>
        {logo ? (
          <>
            <ButtonLink href={`${pfad}/datei`} download icon={<DownloadSimpleIcon size={18} aria-hidden="true" />}>
              Herunterladen
            </ButtonLink>
            <Button variant="ghost" loading={laeuft} icon={<TrashIcon size={18} aria-hidden="true" />} onClick={() => void remove()}>
              Entfernen
            </Button>
          </>
        ) : null}
      </div>
    </section>
  )
}

function Bild({ pfad, logo, titel }: { pfad: string; logo: LogoDatei | null; titel: string }) {
  if (logo?.vorschauSha256) return <img src={`${pfad}/vorschau?bild=${logo.vorschauSha256.slice(0, 12)}`} alt={`${titel}: ${logo.dateiname}`} />
  if (logo)
    return (
      <p className="logo-karte__leer">
        <FileIcon size={40} aria-hidden="true" />
        {logo.typ}
      </p>
    )
  return (
    <p className="logo-karte__leer">
      <UploadSimpleIcon size={32} aria-hidden="true" />
      Datei hierher ziehen
    </p>
  )
}

function Befund({ logo }: { logo: LogoDatei }) {
  return (
    <div className="logo-karte__befund">
      <p className="logo-karte__name">{logo.dateiname}</p>
      <p>{logoAngabenOf(logo)}</p>
      {logo.hinweise.length === 0 ? (
        <p className="logo-karte__gut">
          <CheckCircleIcon size={18} weight="fill" aria-hidden="true" />
          Geprüft, alles in Ordnung
        </p>
      ) : (
        logo.hinweise.map((hinweis) => (
          <p key={hinweis} className="logo-karte__hinweis">
            <WarningIcon size={18} weight="fill" aria-hidden="true" />
            {hinweis}
          </p>
        ))
      )}
    </div>
  )
}

/** Bytes instead of JSON (decision 010). */
function useLogo(id: string, art: LogoArt, sonst: string) {
  const { run, laeuft, fehler } = useAktion({
    keys: [['agenturen', id, 'logos']],
    nacheinander: true,
    absage: { frage: `${FORM[art].titel}:`, sonst },
  })
  const [satz, setSatz] = useState('')

  function send(file: File) {
    return run(
      async () => {
        setSatz('')
        if (file.size > LOGO_MAX_BYTES) throw localError(`Diese Datei ist größer als ${LOGO_MAX_BYTES / 1024 / 1024} MB.`)
        const input = { params: { id, art }, query: { dateiname: file.name.slice(0, 300) }, timeoutMs: UPLOAD_MS }
        return callApi(putLogo, { ...input, encodedBody: await readDatei(file.arrayBuffer()), headers: { 'content-type': LOGO_BYTES } })
      },
      () => setSatz('Das Logo ist gespeichert.'),
    )
  }
  function remove() {
    return run(
      () => {
        setSatz('')
        return callApi(removeLogo, { params: { id, art } })
      },
      () => setSatz('Das Logo ist entfernt.'),
    )
  }
  return { laeuft, fehler, satz, send, remove }
}
