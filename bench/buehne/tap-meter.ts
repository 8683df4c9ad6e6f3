/** What `installMeter` leaves on the page. */
export interface Meter {
  /** Where to tap; resolves once the page has nothing else to do. */
  aimAtScore(punkte: number): Promise<{ x: number; y: number }>
  aimAtBare(): Promise<{ x: number; y: number }>
  /** Milliseconds from the tap to the paint that shows it saved. */
  painted(): Promise<number>
}

/** Runs in the page, and so refers to nothing outside itself. The bare comparison lies beside: a button, a strict transaction over two stores, one text. */
export async function installMeter(): Promise<void> {
  const bare = document.body.appendChild(document.createElement('button'))
  Object.assign(bare.style, { position: 'fixed', left: '0', bottom: '0', width: '64px', height: '64px', zIndex: '9999' })
  const bareText = document.body.appendChild(document.createElement('p'))
  Object.assign(bareText.style, { position: 'fixed', left: '70px', bottom: '0', zIndex: '9999' })
  const db = await openBare()
  let upAt = 0
  let count = 0
  let shown = Promise.resolve(0)
  addEventListener('pointerup', (event) => (upAt = event.timeStamp), true)
  bare.addEventListener('click', () => {
    count += 1
    const transaction = db.transaction(['stimme', 'ausgang'], 'readwrite', { durability: 'strict' })
    const row = {
      id: count,
      rundeId: crypto.randomUUID(),
      einreichungId: crypto.randomUUID(),
      art: 'BEWERTET',
      wert: { punkte: 7 },
      wallMs: Date.now(),
    }
    transaction.objectStore('stimme').put({ ...row, id: 1 })
    transaction.objectStore('ausgang').put(row)
    transaction.addEventListener('complete', () => (bareText.textContent = `gespeichert ${count}`))
  })

  function openBare(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open('vergleich', 1)
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore('stimme', { keyPath: 'id' })
        request.result.createObjectStore('ausgang', { keyPath: 'id' })
      })
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('indexedDB')))
    })
  }

  /** The time after the paint that follows the moment when `isShown` is true again; it must have been false in between. */
  function watch(isShown: () => boolean): Promise<number> {
    return new Promise((resolve) => {
      let wasAway = !isShown()
      const observer = new MutationObserver(() => {
        const isHere = isShown()
        if (!isHere) wasAway = true
        if (!wasAway || !isHere) return
        observer.disconnect()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now() - upAt))
          port1.start()
          port2.postMessage(null)
        })
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-checked'] })
    })
  }

  async function untilIdle(): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
  }

  function middleOf(element: Element): { x: number; y: number } {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }

  const meter: Meter = {
    async aimAtScore(punkte) {
      await untilIdle()
      const keyOf = () => [...document.querySelectorAll('[role="radio"]')].find((radio) => Number.parseInt(radio.ariaLabel ?? '', 10) === punkte)
      const line = () => document.querySelector('.stimmzettel__zeile')?.textContent ?? ''
      // The line also speaks of the choice before: this one is meant when its key is marked.
      shown = watch(() => keyOf()?.ariaChecked === 'true' && line().includes('Auf diesem Tablet gespeichert'))
      const key = keyOf()
      return middleOf(key as Element)
    },
    async aimAtBare() {
      await untilIdle()
      const before = bareText.textContent
      shown = watch(() => bareText.textContent !== before)
      return middleOf(bare)
    },
    painted: () => shown,
  }
  Object.assign(window, { meter })
}
