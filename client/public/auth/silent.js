// Where a sign-in ends that is renewed in a hidden frame: the page around it is told the address, in oidc-client-ts's words.
if (parent !== window) parent.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin);
