import type { ReactNode } from 'react'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CircleDashedIcon } from '@phosphor-icons/react/dist/csr/CircleDashed'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { formatUhrzeit } from '#src/lib/datum.ts'
import type { PruefungStand } from '#src/parts/vorfuehrung/pruefung.ts'
import { zaehle } from '#src/parts/vorfuehrung/pruefung-zahlen.ts'
import type { Pruefstueck } from '#src/parts/vorfuehrung/pruefstuecke.ts'
import { type Buehnenlage, useBuehnenlage } from '#src/parts/vorfuehrung/use-buehnenlage.ts'
import type { Ton } from '#src/parts/vorfuehrung/use-ton.ts'
import { Branch } from '#src/ui/branch.tsx'
import type { LeafState } from '#src/ui/branch-leaves.ts'
import { Button } from '#src/ui/button.tsx'
import './pruefen-gespielt.css'

interface Props {
  stuecke: readonly Pruefstueck[]
  stand: PruefungStand
  ton: Ton
}

/** What was played, a leaf each, and what the browser says of the room. */
export function PruefenGespielt({ stuecke, stand, ton }: Props) {
  const filme = stuecke.filter(({ art }) => art !== 'bild')
  const gezeigte = filme.length > 0 ? filme : stuecke
  const { gesamt, gut } = zaehle(gezeigte, stand.befunde)
  const current = gezeigte.findIndex(({ id }) => id === stand.aktuell)
  const hoerbar = filme.some(({ id }) => isHoerbar(stand, id))
  return (
    <section className="pruefen-gespielt" aria-labelledby="gespielt">
      <div className="pruefen-gespielt__kopf">
        <h2 className="text-heading-sm" id="gespielt">
          {filme.length > 0
            ? `${gut} von ${gesamt} ${gesamt === 1 ? 'Film' : 'Filmen'} gespielt`
            : `${gut} von ${gesamt} ${gesamt === 1 ? 'Bild' : 'Bildern'} gelesen`}
        </h2>
        {filme.length > 0 ? <p className="pruefen-gespielt__wie">{`je eine Sekunde, ${hoerbar ? 'mit' : 'ohne'} Ton`}</p> : null}
      </div>
      {gesamt > 0 ? (
        <div className="pruefen-gespielt__zweig">
          <Branch
            states={gezeigte.map(({ id }) => leafOf(stand, id))}
            width={Math.min(580, Math.max(60, gesamt * 18))}
            height={30}
            {...(current < 0 ? {} : { current })}
          />
        </div>
      ) : null}
      <Raum lage={useBuehnenlage()} ton={ton} />
    </section>
  )
}

function isHoerbar({ befunde }: PruefungStand, id: string): boolean {
  const befund = befunde.get(id)
  return befund?.art === 'gut' && befund.ton
}

function leafOf({ befunde }: PruefungStand, id: string): LeafState {
  const befund = befunde.get(id)
  if (!befund) return 'open'
  if (befund.art === 'gut') return 'on'
  return befund.art === 'fehlt' ? 'tablet' : 'late'
}

function Raum({ lage, ton }: { lage: Buehnenlage; ton: Ton }) {
  return (
    <dl className="pruefen-raum">
      <Zeile name="Publikumsfenster" stand={publikumOf(lage)} />
      <Zeile name="Ton" stand={tonOf(ton)}>
        <Button className="pruefen-raum__knopf" variant="ghost" size="bar" onClick={ton.hoeren}>
          {ton.freiMs === null ? 'Ton freigeben' : 'Anhören'}
        </Button>
      </Zeile>
      {lage.wach === null ? null : <Zeile name="Bildschirm" stand={wachOf(lage.wach)} />}
      {lage.strom ? <Zeile name="Strom" stand={stromOf(lage.strom)} /> : null}
    </dl>
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
      {ZEICHEN[lage]}
      <dt>{name}</dt>
      <dd>{wort}</dd>
      {children ? <dd className="pruefen-raum__aktion">{children}</dd> : null}
    </div>
  )
}

function publikumOf({ zweiterSchirm, vollbild }: Buehnenlage): Zeilenstand {
  if (!vollbild) return { lage: 'achtung', wort: 'Dieser Browser zeigt kein Vollbild: Die Leiste des Browsers bleibt zu sehen.' }
  if (zweiterSchirm) return { lage: 'gut', wort: 'zweiter Bildschirm angeschlossen' }
  if (zweiterSchirm === false) return { lage: 'offen', wort: 'kein zweiter Bildschirm: gezeigt wird auf diesem' }
  return { lage: 'offen', wort: 'bitte auf den zweiten Bildschirm ziehen' }
}

function tonOf({ freiMs, stumm }: Ton): Zeilenstand {
  if (stumm) return { lage: 'achtung', wort: 'Dieser Browser gibt keinen Ton aus.' }
  if (freiMs === null) return { lage: 'offen', wort: 'braucht einmal einen Klick' }
  return { lage: 'gut', wort: `mit einem Klick freigegeben, ${formatUhrzeit(freiMs)}` }
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
