import { useRef, useState } from 'react'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { SignatureIcon } from '@phosphor-icons/react/dist/csr/Signature'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { NACHWEIS_BYTES, NACHWEIS_MAX_BYTES, putNachweis, removeNachweis, type Nachweisdatei } from '#contract/nachwuchsnachweis.ts'
import type { Nachweis, Nachwuchsperson } from '#contract/nachwuchsperson.ts'
import { callApi } from '#src/api/client.ts'
import { localError } from '#src/api/local-error.ts'
import { readDatei } from '#src/api/read-datei.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { NACHWEIS_WORT, personNameOf } from '#src/parts/nachwuchs/nachwuchs-worte.ts'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Entscheidung, type Gesehen } from './entscheidung.tsx'

const UPLOAD_MS = 180_000
const ACCEPT = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'

interface NachweisZelleProps {
  agenturId: string
  /** Of the team. */
  version: number
  person: Nachwuchsperson
  nachweis: Nachweis
  isBuero: boolean
}

/** One document of one person: where it stands, and what can be done with it by whoever looks. */
export function NachweisZelle({ agenturId, version, person, nachweis, isBuero }: NachweisZelleProps) {
  const { art, datei } = nachweis
  // The page may be read anew between looking and deciding: what counts is what was looked at.
  const [geladen, setGeladen] = useState<Gesehen | null>(null)
  const [entfernt, setEntfernt] = useState(false)
  const [entscheidet, setEntscheidet] = useState<{ datei: Nachweisdatei; gesehen: Gesehen } | null>(null)
  const wo = `${NACHWEIS_WORT[art]} von ${personNameOf(person)}`
  const sonst = datei ? 'Die bisherige Datei bleibt.' : 'Es wurde nichts gespeichert.'
  const { laeuft, fehler, send } = useUpload({ id: agenturId, personId: person.id, art }, { frage: `${wo}:`, sonst })
  return (
    <div className="nachweis">
      <div className="nachweis__stand">
        {laeuft ? <Laeuft wort={NACHWEIS_WORT[art]} /> : <Stand nachweis={nachweis} isBuero={isBuero} />}
        <Absage fehler={fehler} sonst={sonst} />
      </div>
      <div className="nachweis__knoepfe">
        {isBuero && datei ? (
          <>
            <ButtonLink
              href={`/api/agenturen/${agenturId}/team/${person.id}/nachweise/${art}/datei`}
              download
              aria-label={`${wo} herunterladen`}
              icon={<DownloadSimpleIcon size={18} aria-hidden="true" />}
              onClick={() => setGeladen({ gesehenMs: datei.createdMs, version })}
            >
              Ansehen
            </ButtonLink>
            <Button
              aria-label={`${wo}: entscheiden`}
              onClick={() => setEntscheidet({ datei, gesehen: geladen ?? { gesehenMs: datei.createdMs, version } })}
            >
              {datei.stand === 'OFFEN' ? 'Entscheiden …' : 'Ändern …'}
            </Button>
          </>
        ) : null}
        <Hochladen wo={wo} vorhanden={datei !== null && datei.stand !== 'ABGELEHNT'} laeuft={laeuft} onDatei={(file) => void send(file)} />
        {datei && datei.stand !== 'ANERKANNT' ? (
          <Button variant="ghost" aria-label={`${wo} entfernen`} onClick={() => setEntfernt(true)}>
            Entfernen
          </Button>
        ) : null}
      </div>
      <Rueckfrage
        open={entfernt}
        frage={`${wo} entfernen?`}
        ja="Entfernen"
        sonst="Die Datei ist noch da."
        keys={keysOf(agenturId)}
        onJa={() => callApi(removeNachweis, { params: { id: agenturId, personId: person.id, art } })}
        onDone={() => setEntfernt(false)}
        onClose={() => setEntfernt(false)}
      >
        <p>Die Datei wird gelöscht. Abgeben geht erst wieder mit einem neuen Nachweis.</p>
      </Rueckfrage>
      {entscheidet ? (
        <Entscheidung
          wo={wo}
          params={{ id: agenturId, personId: person.id, art }}
          {...entscheidet}
          onClose={() => {
            setEntscheidet(null)
            setGeladen(null)
          }}
        />
      ) : null}
    </div>
  )
}

function Stand({ nachweis: { art, datei }, isBuero }: { nachweis: Nachweis; isBuero: boolean }) {
  const wort = NACHWEIS_WORT[art]
  if (!datei) {
    const Fehlt = art === 'EINWILLIGUNG' ? SignatureIcon : FileTextIcon
    return (
      <p className="nachweis__wort nachweis__wort--amber">
        <Fehlt size={20} aria-hidden="true" />
        {`${wort} fehlt`}
      </p>
    )
  }
  const [Zeichen, ton, stand] =
    datei.stand === 'ANERKANNT'
      ? ([SealCheckIcon, 'laurel', 'anerkannt'] as const)
      : datei.stand === 'ABGELEHNT'
        ? ([XCircleIcon, 'coral', 'abgelehnt'] as const)
        : isBuero
          ? ([FileTextIcon, 'tablet', 'zu prüfen'] as const)
          : ([CheckCircleIcon, 'laurel', 'hochgeladen'] as const)
  return (
    <>
      <p className={`nachweis__wort nachweis__wort--${ton}`}>
        <Zeichen size={20} weight="fill" aria-hidden="true" />
        {`${wort} ${stand}`}
      </p>
      <p className="nachweis__klein">{datei.grund === '' ? datei.dateiname : datei.grund}</p>
    </>
  )
}

function Laeuft({ wort }: { wort: string }) {
  return (
    <p className="nachweis__wort nachweis__wort--tablet" role="status">
      <CloudArrowUpIcon size={20} aria-hidden="true" />
      {`${wort} wird übertragen und geprüft …`}
    </p>
  )
}

function Hochladen({ wo, vorhanden, laeuft, onDatei }: { wo: string; vorhanden: boolean; laeuft: boolean; onDatei: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        aria-label={`Datei: ${wo}`}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) onDatei(file)
        }}
      />
      <Button
        variant={vorhanden ? 'ghost' : 'secondary'}
        aria-label={`${wo} ${vorhanden ? 'ersetzen' : 'hochladen'}`}
        loading={laeuft}
        onClick={() => input.current?.click()}
      >
        {vorhanden ? 'Ersetzen' : 'Hochladen'}
      </Button>
    </>
  )
}

/** What is old after a change of a document. */
function keysOf(id: string) {
  return [
    ['agenturen', id, 'team'],
    ['verlauf', 'agentur', id],
  ]
}

/** Bytes instead of JSON (decision 010). */
function useUpload(params: { id: string; personId: string; art: Nachweis['art'] }, absage: { frage: string; sonst: string }) {
  const { run, laeuft, fehler } = useAktion({ keys: keysOf(params.id), absage })
  const send = (file: File) =>
    run(async () => {
      if (file.size > NACHWEIS_MAX_BYTES) throw localError(`Diese Datei ist größer als ${NACHWEIS_MAX_BYTES / 1024 / 1024} MB.`)
      const input = { params, query: { dateiname: file.name.slice(0, 300) }, timeoutMs: UPLOAD_MS }
      return callApi(putNachweis, { ...input, encodedBody: await readDatei(file.arrayBuffer()), headers: { 'content-type': NACHWEIS_BYTES } })
    })
  return { laeuft, fehler, send }
}
