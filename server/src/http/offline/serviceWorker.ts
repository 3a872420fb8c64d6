import { OFFLINE_CACHE } from '@banyan/contract';
import { hashOf, OFFLINE_PAGE, OFFLINE_POLICY } from './offlinePage.js';

export const OFFLINE_PATH = '/offline.html';

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': OFFLINE_POLICY,
  'x-content-type-options': 'nosniff',
};

/**
 * Keeps one page and answers with it when a page load reaches no gateway, or a proxy says that it does not. All else goes
 * its way without the worker. The kept page is checked by its hash each time, and its headers come from here: what is
 * written into the cache by another script is never shown.
 */
export const SERVICE_WORKER = `const PAGE='${OFFLINE_PATH}',KEPT='${OFFLINE_CACHE}';
addEventListener('install',(event)=>{
  event.addRoutes?.({condition:{not:{requestMode:'navigate'}},source:'network'})?.catch(()=>{});
  event.waitUntil(keep().then(()=>skipWaiting()));
});
addEventListener('activate',(event)=>event.waitUntil((async()=>{
  await registration.navigationPreload?.enable();
  await clients.claim();
})()));
addEventListener('fetch',(event)=>{
  if(event.request.mode==='navigate'&&event.request.destination==='document')event.respondWith(answer(event));
});
async function keep(){
  const page=await fetch(PAGE,{cache:'reload',credentials:'omit'});
  if(!page.ok)throw new Error('the page for offline did not come');
  await (await caches.open(KEPT)).put(PAGE,page);
}
async function answer({request,preloadResponse}){
  try{
    const page=(await preloadResponse)??await fetch(request);
    return page.status===502||page.status===504?(await kept())??page:page;
  }catch(cause){
    const page=await kept();
    if(page===null)throw cause;
    return page;
  }
}
async function kept(){
  const page=await caches.match(PAGE,{cacheName:KEPT});
  if(page===undefined)return null;
  const text=await page.text();
  const digest=await crypto.subtle.digest('SHA-256',new TextEncoder().encode(text));
  const hash='sha256-'+btoa(String.fromCharCode(...new Uint8Array(digest)));
  if(hash==='${hashOf(OFFLINE_PAGE)}')return new Response(text,{status:503,headers:${JSON.stringify(HEADERS)}});
  await caches.delete(KEPT);
  return null;
}
`;

/** Takes itself and what it kept out of the browser. */
export const LEAVING_WORKER = `addEventListener('install',()=>skipWaiting());
addEventListener('activate',(event)=>event.waitUntil((async()=>{
  await caches.delete('${OFFLINE_CACHE}');
  await registration.unregister();
})()));
`;
