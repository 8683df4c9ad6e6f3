import { type ReactNode, useState } from 'react'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CircleDashedIcon } from '@phosphor-icons/react/dist/csr/CircleDashed'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { formatUhrzeit } from '#src/lib/datum.ts'
import type { Publikumslage } from '#src/parts/buehne/fenster/botschaft.ts'
import { type Oeffnung, openPublikum } from '#src/parts/buehne/fenster/open-publikum.ts'
import { isSelberSchirm, readSchirm } from '#src/parts/buehne/fenster/schirm.ts'
import { useGleichschritt } from '#src/parts/buehne/fenster/use-gleichschritt.ts'
import { type Buehnenlage, useBuehnenlage } from '#src/parts/vorfuehrung/use-buehnenlage.ts'
import type { Ton } from '#src/parts/vorfuehrung/use-ton.ts'
import { Button } from '#src/ui/button.tsx'
import './pruefen-raum.css'

const NUR_HOEREN = { rolle: 'PRUEFUNG', beginn: () => null, gewaehlt: null, lageOf: () => ({ motive: () => 0, spalten: 1 }) } as const

/** What the room needs beside the works: the audience's window, sound, a screen that stays on, power. */
export function PruefenRaum({ ton }: { ton: Ton }) {
  const lage = useBuehnenlage()
  const publikum = useGleichschritt(NUR_HOEREN).bild?.publikum ?? null
  const [oeffnung, setOeffnung] = useState<Oeffnung | null>(null)
  return (
    <dl className="pruefen-raum">
      <Zeile name="Publikumsfenster" stand={publikumOf(lage, publikum, oeffnung)}>
        {publikum ? null : <Knopf wort="Öffnen" onClick={() => void openPublikum().then(setOeffnung)} />}
      </Zeile>
      <Zeile name="Ton" stand={tonOf(ton, publikum)}>
        <Knopf wort={ton.freiMs === null ? 'Ton freigeben' : 'Anhören'} onClick={ton.hoeren} />
      </Zeile>
      {lage.wach === null ? null : <Zeile name="Bildschirm" stand={wachOf(lage.wach)} />}
      {lage.strom ? <Zeile name="Strom" stand={stromOf(lage.strom)} /> : null}
    </dl>
  )
}

function Knopf({ wort, onClick }: { wort: string; onClick: () => void }) {
  return (
    <Button className="pruefen-raum__knopf" variant="ghost" size="bar" onClick={onClick}>
      {wort}
    </Button>
  )
}

interface Zeilenstand {
  lage: 'gut' | 'achtung' | 'offen'
  wort: string
}

const ZEICHEN = {
  gut: <CheckCircleIcon size={24} weight="fill" aria-hidden="true" />,
  achtung: <WarningIcon size={24} weight="fill" aria-hidden="true" />,
  offen: <CircleDashedIcon size={24} aria-hidden="true" />,
}

function Zeile({ name, stand: { lage, wort }, children }: { name: string; stand: Zeilenstand; children?: ReactNode }) {
  return (
    <div className={`pruefen-raum__zeile pruefen-raum__zeile--${lage}`}>
      <dt>
        {ZEICHEN[lage]}
        {name}
      </dt>
      <dd>{wort}</dd>
      {children ? <dd className="pruefen-raum__aktion">{children}</dd> : null}
    </div>
  )
}

function publikumOf({ zweiterSchirm, vollbild }: Buehnenlage, publikum: Publikumslage | null, oeffnung: Oeffnung | null): Zeilenstand {
  if (publikum) return publikumStand(publikum)
  if (oeffnung === 'BLOCKIERT') return { lage: 'achtung', wort: 'Der Browser hat das Fenster nicht geöffnet: bitte erlauben Sie Lorbeer Fenster.' }
  if (!vollbild) return { lage: 'achtung', wort: 'Dieser Browser zeigt kein Vollbild: Seine Leiste bleibt zu sehen.' }
  if (zweiterSchirm === false) return { lage: 'offen', wort: 'kein zweiter Bildschirm, gezeigt wird hier' }
  return { lage: 'offen', wort: zweiterSchirm ? 'zweiter Bildschirm angeschlossen, Fenster noch zu' : 'noch zu' }
}

/** „Beamer, 1920 × 1080, Vollbild" */
function publikumStand(publikum: Publikumslage): Zeilenstand {
  const { name, breite, hoehe } = publikum.schirm
  if (isSelberSchirm(publikum, readSchirm())) return { lage: 'achtung', wort: 'steht auf diesem Bildschirm: bitte auf den zweiten ziehen' }
  const wo = [name, `${breite} × ${hoehe}`].filter(Boolean).join(', ')
  return publikum.vollbild
    ? { lage: 'gut', wort: `${wo}, Vollbild` }
    : { lage: 'achtung', wort: `${wo}: bitte dort einmal klicken, dann füllt es den Bildschirm` }
}

/** What counts is the window that is heard: the audience's, where there is one. */
function tonOf({ freiMs, stumm }: Ton, publikum: Publikumslage | null): Zeilenstand {
  if (stumm) return { lage: 'achtung', wort: 'Dieser Browser gibt keinen Ton aus.' }
  const seitMs = publikum ? publikum.tonSeitMs : freiMs
  if (publikum && !publikum.ton) return { lage: 'offen', wort: 'braucht einen Klick im Publikumsfenster' }
  return seitMs === null
    ? { lage: 'offen', wort: 'braucht einmal einen Klick' }
    : { lage: 'gut', wort: `mit einem Klick freigegeben, ${formatUhrzeit(seitMs)}` }
}

function wachOf(wach: boolean): Zeilenstand {
  return wach
    ? { lage: 'gut', wort: 'bleibt während der Vorführung an' }
    : { lage: 'achtung', wort: 'kann ausgehen: bitte den Ruhezustand des Geräts ausschalten' }
}

/** A show of two hours wants more than this. */
const WENIG_PROZENT = 80

function stromOf({ steckt, prozent }: NonNullable<Buehnenlage['strom']>): Zeilenstand {
  if (steckt) return { lage: 'gut', wort: `Netzteil steckt, Akku ${prozent} %` }
  return { lage: prozent < WENIG_PROZENT ? 'achtung' : 'offen', wort: `Akku ${prozent} %: bitte das Netzteil anschließen` }
}
