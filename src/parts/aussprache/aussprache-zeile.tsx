import { useId, useRef, useState } from 'react'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { TON_DATEIEN, type Aussprache } from '#contract/aussprache.ts'
import { formatDauer } from '#src/parts/medium/medium-worte.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { StatusWort } from '#src/ui/status-wort.tsx'
import { Absage } from '../aktion/absage.tsx'
import { Aufnahmeknopf } from './aufnahmeknopf.tsx'
import type { Jahr } from './aussprache-queries.ts'
import { Laut } from './laut.tsx'
import { LautFelder } from './laut-felder.tsx'
import { useAussprache } from './use-aussprache.ts'
import { useAufnahme } from './use-aufnahme.ts'
import { useTon } from './use-ton.ts'
import { Wellen } from './wellen.tsx'
import '#src/ui/visually-hidden.css'
import './aussprachen.css'

interface AusspracheZeileProps {
  jahr: Jahr
  name: string
  /** null: nobody has written anything about this name. */
  aussprache: Aussprache | null
  nurAnsicht: boolean
}

/** One name: how it is written down, its sound, and what can be done with both. */
export function AusspracheZeile({ jahr, name, aussprache, nurAnsicht }: AusspracheZeileProps) {
  const titelId = useId()
  const [schreibt, setSchreibt] = useState(false)
  /** Recorded and not arrived: it is here until it has. */
  const [liegt, setLiegt] = useState<Blob | null>(null)
  const aktion = useAussprache(jahr, name, aussprache)
  const wiedergabe = useTon(aussprache?.id ?? '', aussprache?.ton ?? null)
  const send = async (blob: Blob) => {
    setLiegt(blob)
    // Another may have been recorded meanwhile.
    if (await aktion.send(blob)) setLiegt((jetzt) => (jetzt === blob ? null : jetzt))
  }
  const aufnahme = useAufnahme((blob) => void send(blob))
  const bedienung = { name, aussprache, aktion, aufnahme, send, onSchreiben: () => setSchreibt(true) }
  return (
    <li className="aussprache" aria-labelledby={titelId}>
      <div className="aussprache__kopf">
        <div className="aussprache__worte">
          <p id={titelId} className="aussprache__name">
            {name}
          </p>
          <LautWort aussprache={aussprache} />
        </div>
        {aktion.laeuft ? <Spinner size={20} /> : null}
        <Klang name={name} aussprache={aussprache} wiedergabe={wiedergabe} />
        {nurAnsicht ? null : <Knoepfe {...bedienung} />}
      </div>
      {schreibt ? <LautFelder name={name} aussprache={aussprache} aktion={aktion} onFertig={() => setSchreibt(false)} /> : null}
      {schreibt || nurAnsicht ? null : <Angebote {...bedienung} />}
      <Fehler aufnahme={aufnahme} wiedergabe={wiedergabe.fehler} />
      {schreibt ? null : <Absage fehler={aktion.fehler} sonst="Was da war, ist unverändert." />}
      {liegt && aktion.fehler && !aktion.laeuft ? (
        <p className="aussprache__zurueck">
          Die Aufnahme ist noch hier.
          <Button onClick={() => void send(liegt)}>Noch einmal senden</Button>
        </p>
      ) : null}
    </li>
  )
}

interface Bedienung {
  name: string
  aussprache: Aussprache | null
  aktion: ReturnType<typeof useAussprache>
  aufnahme: ReturnType<typeof useAufnahme>
  send: (blob: Blob) => Promise<void>
  onSchreiben: () => void
}

/** The sound as it was drawn, and a button that plays it. */
function Klang({ name, aussprache, wiedergabe }: Pick<Bedienung, 'name' | 'aussprache'> & { wiedergabe: ReturnType<typeof useTon> }) {
  const ton = aussprache?.ton
  if (!ton) return <StatusWort icon={WarningIcon} ton="amber" wort="Ton fehlt" />
  return (
    <>
      <Wellen spitzen={ton.spitzen} anteil={wiedergabe.anteil} />
      <IconButton
        className="aussprache__knopf"
        label={`${name} ${wiedergabe.spielt ? 'anhalten' : 'anhören'}`}
        icon={wiedergabe.spielt ? <PauseIcon size={22} weight="fill" /> : <PlayIcon size={22} weight="fill" />}
        onClick={wiedergabe.toggle}
      />
    </>
  )
}

function Knoepfe({ name, aussprache, aktion, aufnahme, send, onSchreiben }: Bedienung) {
  const datei = useRef<HTMLInputElement>(null)
  const ton = aussprache?.ton ?? null
  return (
    <>
      <Aufnahmeknopf name={name} aufnahme={aufnahme} dringend={ton === null} />
      <Menu
        label={`Mehr zu ${name}`}
        trigger={<DotsThreeIcon size={22} weight="bold" aria-hidden="true" />}
        triggerClassName="icon-button icon-button--touch"
        entries={[
          { id: 'schreiben', label: 'Schreibweise ändern', icon: <PencilSimpleIcon size={18} />, onSelect: onSchreiben },
          {
            id: 'datei',
            label: ton ? 'Durch Tondatei ersetzen' : 'Tondatei hochladen',
            icon: <UploadSimpleIcon size={18} />,
            onSelect: () => datei.current?.click(),
          },
          ...eintraegeOf(aussprache, aktion),
        ]}
      />
      <input
        ref={datei}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={`Tondatei für ${name}`}
        accept={TON_DATEIEN}
        onChange={({ target }) => {
          const [gewaehlt] = target.files ?? []
          target.value = ''
          if (gewaehlt) void send(gewaehlt)
        }}
      />
    </>
  )
}

/** What is asked for next: words that are missing, and a sound that was just taken away. */
function Angebote({ name, aussprache, aktion, onSchreiben }: Bedienung) {
  return (
    <>
      {(aussprache?.laut ?? '') === '' ? (
        <Button
          variant="ghost"
          className="aussprache__schreiben"
          icon={<PencilSimpleIcon size={16} aria-hidden="true" />}
          aria-label={`Aussprache von ${name} aufschreiben`}
          onClick={onSchreiben}
        >
          Aufschreiben
        </Button>
      ) : null}
      {aussprache && !aussprache.ton && aussprache.zurueck ? (
        <p className="aussprache__zurueck">
          Ton entfernt.
          <Button
            variant="ghost"
            icon={<ArrowCounterClockwiseIcon size={16} aria-hidden="true" />}
            onClick={() => void aktion.restore(aussprache.id)}
          >
            Rückgängig
          </Button>
        </p>
      ) : null}
    </>
  )
}

/** „o-re-li ge-nuhn  0:02, von ihr selbst" */
function LautWort({ aussprache }: { aussprache: Aussprache | null }) {
  const zusatz = [aussprache?.ton ? formatDauer(aussprache.ton.durationMs) : '', aussprache?.quelle ?? ''].filter(Boolean).join(', ')
  return (
    <p className="aussprache__laut">
      {aussprache && aussprache.laut !== '' ? <Laut laut={aussprache.laut} /> : <span className="aussprache__fehlt">noch nicht aufgeschrieben</span>}
      {zusatz === '' ? null : <span className="aussprache__zusatz">{zusatz}</span>}
    </p>
  )
}

function eintraegeOf(aussprache: Aussprache | null, aktion: Pick<ReturnType<typeof useAussprache>, 'remove' | 'restore'>) {
  if (!aussprache) return []
  const { id, ton, zurueck } = aussprache
  return [
    ...(ton && zurueck
      ? [{ id: 'zurueck', label: 'Vorigen Ton zurückholen', icon: <ArrowCounterClockwiseIcon size={18} />, onSelect: () => void aktion.restore(id) }]
      : []),
    ...(ton
      ? [{ id: 'entfernen', label: 'Ton entfernen', icon: <TrashIcon size={18} />, startsGroup: true, onSelect: () => void aktion.remove(id) }]
      : []),
  ]
}

function Fehler({ aufnahme, wiedergabe }: { aufnahme: ReturnType<typeof useAufnahme>; wiedergabe: string | null }) {
  return (
    <>
      {aufnahme.fehler ? (
        <InlineError
          title={aufnahme.fehler.message}
          {...(aufnahme.fehler.neuLaden && { onRetry: () => location.reload(), retryLabel: 'Seite neu laden' })}
        >
          Was Sie geschrieben haben, ist gesichert, sobald es oben steht.
        </InlineError>
      ) : null}
      {wiedergabe === null ? null : <InlineError title={wiedergabe} />}
    </>
  )
}
