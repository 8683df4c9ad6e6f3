import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CaretUpIcon } from '@phosphor-icons/react/dist/csr/CaretUp'
import { saveUeberleitung, type Ablauf, type AblaufBlock } from '#contract/ablauf.ts'
import { fehlendeOf, laengeOf, uhrzeitOf } from '#contract/ablauf-regeln.ts'
import { callApi } from '#src/api/client.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { blockWort } from '#src/parts/auftritt/auftritt-worte.ts'
import { Menu } from '#src/ui/menu.tsx'
import { VerschiebeGriff } from '#src/ui/verschiebe-griff.tsx'

const UEBERLEITUNGEN = [0, 15, 30, 45, 60, 90, 120, 180, 300, 600] as const

interface KopfProps {
  block: AblaufBlock
  nummer: number
  jahr: Ablauf['jahr']
  beginnSek: number
  zu: boolean
  onFalte: (() => void) | null
  platz: { ids: readonly string[]; move: (to: number) => void } | null
  nurAnsicht: boolean
}

const BLEIBT = 'Die Überleitung bleibt, wie sie war.'

/** One line above the works of a block: when it begins, how one comes to it, and folded how far it is. */
export function BlockKopf({ block, nummer, jahr, beginnSek, zu, onFalte, platz, nurAnsicht }: KopfProps) {
  const { id, titel, ueberleitungSek, auftritte } = block
  const { run, laeuft, fehler } = useAktion({ keys: [['ablauf']], absage: { frage: `Überleitung, ${titel}:`, sonst: BLEIBT } })
  const fehlende = auftritte.reduce((sum, zeile) => sum + fehlendeOf(zeile).length, 0)
  const index = platz?.ids.indexOf(id) ?? -1
  const save = (sekunden: number) =>
    void run(() => callApi(saveUeberleitung, { params: { jahr: `${jahr}`, blockId: id }, body: { vorher: ueberleitungSek, sekunden } }))
  return (
    <div className="block-kopf" data-auftritt={id}>
      <span className="block-kopf__griff">
        {platz && index >= 0 ? <VerschiebeGriff name={`Block ${titel}`} index={index} anzahl={platz.ids.length} onMove={platz.move} /> : null}
      </span>
      <h2>{titel}</h2>
      <div className="block-kopf__lage">
        {`Block ${nummer}, ab ${uhrzeitOf(beginnSek)} Uhr, `}
        {nurAnsicht ? (
          `Überleitung ${laengeOf(ueberleitungSek)}`
        ) : (
          <Menu
            label={`${titel}: Überleitung ${laengeOf(ueberleitungSek)}`}
            align="start"
            start="checked"
            triggerClassName="block-kopf__ueberleitung"
            trigger={<span aria-busy={laeuft || undefined}>{`Überleitung ${laengeOf(ueberleitungSek)}`}</span>}
            entries={[...new Set([...UEBERLEITUNGEN, ueberleitungSek])]
              .toSorted((a, b) => a - b)
              .map((sek) => ({
                id: String(sek),
                label: sek === 0 ? 'Keine Überleitung' : `${laengeOf(sek)} min`,
                checked: sek === ueberleitungSek,
                onSelect: () => save(sek),
              }))}
          />
        )}
      </div>
      {zu ? <p className="block-kopf__summe">{blockWort(auftritte.length, fehlende)}</p> : null}
      {onFalte ? (
        <button
          type="button"
          className="block-kopf__falte"
          aria-expanded={!zu}
          aria-label={`${titel} ${zu ? 'aufklappen' : 'zuklappen'}`}
          onClick={onFalte}
        >
          {zu ? <CaretDownIcon size={20} aria-hidden="true" /> : <CaretUpIcon size={20} aria-hidden="true" />}
        </button>
      ) : null}
      <Absage fehler={fehler} sonst={BLEIBT} />
    </div>
  )
}
