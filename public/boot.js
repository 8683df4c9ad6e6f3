// Runs before the first paint: the room's colours, and a watch over the start. A file of its own, because the content security policy forbids inline scripts.
(function () {
  var DARK = /^\/(voting|young[a-z]*|festvorbereitung)(\/|$)/
  var SAAL = /^\/voting\/presentation\/publikum\/?$/
  var LISTE = /^\/voting\/?$/
  var JURY = /^\/voting\/[0-9a-f-]{36}(\/|$)/
  var ZETTEL = /^\/voting\/[0-9a-f-]{36}\/[^/]+\/[^/]+\/?$/
  var READY_MS = 8000
  var GUARD = 'lorbeer-neustart'
  var page = document.documentElement

  function read(storage, key) {
    try {
      return window[storage].getItem(key)
    } catch {
      return null
    }
  }

  function paintRoom() {
    var chosen = read('localStorage', 'lorbeer-erscheinung')
    var dark = chosen === 'dunkel' || (chosen !== 'hell' && DARK.test(location.pathname))
    page.className = dark ? 'dark' : 'light'
    if (SAAL.test(location.pathname)) page.dataset.saal = ''
    document.querySelector('meta[name="theme-color"]').content = dark ? '#0E0E0E' : '#F6F7F3'
  }

  // The shell has signalled ready as soon as it has painted anything.
  function isReady() {
    var root = document.getElementById('root')
    return root !== null && root.childElementCount > 0
  }

  function findVordruck() {
    return document.getElementById('vordruck')
  }

  // On a first visit the page brings the log-in along (src/app/schale/vordruck.tsx): what is pressed there waits for the application, once.
  function holdAnmeldung(event) {
    var vordruck = findVordruck()
    if (!vordruck || !vordruck.contains(event.target)) return
    event.preventDefault()
    if ('gesendet' in vordruck.dataset) return
    vordruck.dataset.gesendet = ''
    var button = vordruck.querySelector('[type="submit"]')
    button.setAttribute('aria-busy', 'true')
    button.setAttribute('aria-disabled', 'true')
    button.prepend(vordruck.querySelector('template').content.cloneNode(true))
  }

  function showPasswort(event) {
    var vordruck = findVordruck()
    var auge = event.target.closest('.passwort-feld__auge')
    if (!auge || !vordruck || !vordruck.contains(auge)) return
    var feld = auge.parentNode.querySelector('input')
    feld.type = feld.type === 'password' ? 'text' : 'password'
    auge.title = feld.type === 'password' ? 'Zeigen' : 'Verbergen'
    auge.setAttribute('aria-label', auge.title)
  }

  // Safari sometimes comes back with a dead worker or storage; one reload usually helps, a second never did.
  function watch() {
    if (isReady()) return forget()
    // Somebody types there, and on a weak line the application takes its time.
    if (findVordruck()) return document.readyState === 'complete' ? explain() : setTimeout(watch, READY_MS)
    if (read('sessionStorage', GUARD) === null && remember()) return location.reload()
    explain()
  }

  function remember() {
    try {
      sessionStorage.setItem(GUARD, '1')
      return true
    } catch {
      return false
    }
  }

  function forget() {
    try {
      sessionStorage.removeItem(GUARD)
    } catch {}
  }

  function explain() {
    // The hall waits in the dark, without a word; whoever presents reads that the window is missing.
    if ('saal' in page.dataset) return setTimeout(watch, READY_MS)
    var box = document.createElement('main')
    var heading = document.createElement('h1')
    var text = document.createElement('p')
    var button = document.createElement('button')
    box.style.cssText =
      'position:fixed;inset:0;display:grid;place-content:center;justify-items:start;gap:12px;padding:32px;font:16px/1.5 system-ui,sans-serif;' +
      (page.classList.contains('dark') ? 'background:#0E0E0E;color:#EDEDED' : 'background:#F6F7F3;color:#171A13')
    button.style.cssText = 'min-height:48px;padding:0 20px;font:inherit'
    heading.textContent = 'Lorbeer startet nicht'
    text.textContent = 'Ihre Stimmen bleiben auf diesem Tablet gespeichert. Bitte laden Sie Lorbeer neu.'
    button.type = 'button'
    button.textContent = 'Lorbeer neu laden'
    button.addEventListener('click', function () {
      forget()
      location.reload()
    })
    box.append(heading, text, button)
    box.setAttribute('role', 'alert')
    document.body.append(box)
    button.focus()
    new MutationObserver(function (_, observer) {
      if (!isReady()) return
      observer.disconnect()
      box.remove()
    }).observe(document.getElementById('root'), { childList: true })
  }

  // What the screen of this address needs besides comes while the start is still being evaluated.
  function preloadTeile(dateien) {
    var pfad = location.pathname
    var teile = LISTE.test(pfad) ? ['juryliste'] : ZETTEL.test(pfad) ? ['zettel'] : JURY.test(pfad) ? ['zettel', 'juryliste', 'jury'] : []
    teile.forEach(function (teil) {
      if (!dateien[teil]) return
      var link = document.createElement('link')
      link.rel = 'preload'
      link.as = 'script'
      link.href = dateien[teil]
      document.head.append(link)
    })
  }

  paintRoom()
  document.addEventListener('submit', holdAnmeldung)
  document.addEventListener('click', showPasswort)
  preloadTeile(document.currentScript.dataset)
  setTimeout(watch, READY_MS)
})()
