// How React's code is changed before it is bundled. React DOM is one file from which no
// bundler can remove anything, and more than half of it is for features that no dialog of Veneer
// uses: server-rendered markup, class components, suspense, view transitions, actions, stylesheets as
// components. In the build the functions that lead there throw, and the minifier removes everything
// that only they use. The test of this file lists what components may use.

import { withHooks, withoutCases } from '../build/cases';
import { blank, withBody } from '../build/cut';
import { withOwnBind } from '../build/natives';

/** React DOM's one file for browsers. */
export const filter = /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;

/** The version that this file was written for. */
const VERSION = '19.3.1';

/** The functions that lead to each part that is left out. */
const LEFT_OUT = {
  'class components': [
    ...['updateClassComponent', 'initializeClassErrorUpdate'],
    ...[
      'applyDerivedStateFromProps',
      'callComponentWillReceiveProps',
      'resolveClassComponentProps',
    ],
    ...['safelyCallComponentWillUnmount', 'commitClassCallbacks'],
  ],
  'memo, forwarded refs and contexts': [
    ...['updateMemoComponent', 'updateSimpleMemoComponent', 'updateForwardRef'],
    ...['updateContextProvider', 'propagateContextChanges'],
    ...['readContextForConsumer', 'scheduleContextWorkOnParentPath'],
  ],
  'suspense, activities and offscreen trees': [
    ...['updateSuspenseComponent', 'updateDehydratedSuspenseComponent', 'updateActivityComponent'],
    ...['updateSuspenseListComponent', 'updateOffscreenComponent', 'initSuspenseListRenderState'],
    ...['recursivelyTraverseReappearLayoutEffects', 'recursivelyTraverseDisappearLayoutEffects'],
    ...['recursivelyTraverseReconnectPassiveEffects', 'recursivelyTraverseAtomicPassiveEffects'],
    ...['recursivelyTraverseDisconnectPassiveEffects', 'hideOrUnhideAllChildrenOnFiber'],
    ...['hideOrUnhideAllChildren', 'cutOffTailIfNeeded', 'findFirstSuspended'],
    ...['trackUsedThenable', 'replaySuspendedUnitOfWork', 'attachSuspenseRetryListeners'],
    ...['attachPingListener', 'resolveRetryWakeable', 'commitOffscreenPassiveMountEffects'],
    ...['commitSuspenseHydrationCallbacks', 'commitActivityHydrationCallbacks'],
    ...['scheduleSuspenseWorkOnFiber', 'renderDidSuspendDelayIfPossible'],
  ],
  'transitions, actions and what renders in slices': [
    ...['renderRootConcurrent', 'startTransition', 'runActionStateAction', 'mountActionState'],
    ...['updateActionStateImpl', 'rerenderActionState', 'dispatchActionState'],
    ...['dispatchOptimisticSetState', 'updateOptimisticImpl', 'entangleAsyncAction'],
    ...['mountDeferredValueImpl', 'updateDeferredValueImpl', 'updateSyncExternalStore'],
    ...['pushStoreConsistencyCheck', 'isRenderConsistentWithExternalStores', 'useMemoCache'],
    ...['useThenable', 'refreshCache', 'updateStoreInstance', 'subscribeToStore'],
    ...['ensureFormComponentIsStateful', 'defaultOnDefaultTransitionIndicator'],
    ...['useEffectEventImpl', 'imperativeHandleEffect', 'updateImperativeHandle'],
  ],
  'view transitions': [
    ...['startViewTransition', 'commitAfterMutationEffectsOnFiber', 'restoreViewTransitionName'],
    ...['measureViewTransitionHostInstancesRecursive', 'commitExitViewTransitions'],
    ...['commitDeletedPairViewTransitions', 'measureNestedViewTransitions'],
    ...['commitEnterViewTransitions', 'commitAppearingPairViewTransitions'],
    ...['commitNestedViewTransitions', 'restoreEnterOrExitViewTransitions'],
    ...['restoreNestedViewTransitions', 'restorePairedViewTransitions'],
    ...['restoreViewTransitionOnHostInstances', 'applyViewTransitionToHostInstancesRecursive'],
    ...['scheduleViewTransitionEvent', 'createViewTransitionInstance', 'trackEnterViewTransitions'],
    ...['createMeasurement', 'measureInstance'],
  ],
  'markup of a server': [
    ...['prepareToHydrateHostInstance', 'canHydrateInstance', 'canHydrateTextInstance'],
    ...['clearHydrationBoundary', 'getNextHydratableInstanceAfterHydrationBoundary'],
    ...['attemptExplicitHydrationTarget', 'accumulateOrCreateContinuousQueuedReplayableEvent'],
    ...['attemptReplayContinuousQueuedEvent', 'retryDehydratedSuspenseBoundary'],
    ...['retrySuspenseComponentWithoutHydrating', 'retryActivityComponentWithoutHydrating'],
    ...['mountHostRootWithoutHydrating', 'throwOnHydrationMismatch', 'queueHydrationError'],
    ...['hideOrUnhideDehydratedBoundary', 'replayUnblockedEvents'],
    ...['attemptContinuousHydration', 'attemptHydrationAtCurrentPriority', 'pushTreeId'],
    ...['restoreSuspendedTreeContext', 'ReactDOMHydrationRoot', 'registerSuspenseInstanceRetry'],
  ],
  'stylesheets, scripts and preloads': [
    ...['getResource', 'acquireResource', 'suspendResource', 'waitForCommitToBeReady'],
    ...['preload', 'preloadModule', 'preinitStyle', 'preinitScript', 'preinitModuleScript'],
    ...['prefetchDNS', 'preconnect', 'preconnectAs', 'preloadStylesheet', 'insertStylesheet'],
    ...['insertStylesheetIntoRoot', 'insertSuspendedStylesheets', 'getHydratableHoistableCache'],
    ...['accumulateSuspenseyCommitOnFiber', 'preloadResourceAndSuspendIfNeeded', 'suspendInstance'],
    ...['createHoistableInstance', 'mountHoistable', 'commitHostSingletonAcquisition'],
    ...['resolveSingletonInstance', 'releaseSingletonInstance', 'estimateBandwidth'],
  ],
  'fields and elements of a page’s own': [
    ...['initInput', 'updateInput', 'initTextarea', 'updateTextarea', 'updateOptions'],
    ...['restoreStateOfTarget', 'trackValueOnNode', 'setPropOnCustomElement', 'requestFormReset$1'],
    ...['recursivelyResetForms', 'clearContainerSparingly'],
  ],
  'refs of fragments': [
    ...['commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance'],
    ...['validateDocumentPositionWithFiberTree', 'commitFragmentInstanceInsertionEffects'],
  ],
};

/**
 * Fields and forms, and React's numbers for kinds of nodes that are not used: roots,
 * functions, elements, texts and fragments are the others.
 */
const NO_TAGS: ReadonlySet<unknown> = new Set([
  ...['input', 'select', 'textarea', 'option', 'action', 'formAction'],
  ...[1, 4, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31],
]);

/** The functions that have a branch for every kind of node. */
const BY_TAG = [
  ...['beginWork', 'attemptEarlyBailoutIfNoScheduledUpdate', 'completeWork', 'throwException'],
  ...['unwindWork', 'unwindInterruptedWork', 'safelyAttachRef', 'commitReconciliationEffects'],
  ...['commitBeforeMutationEffects_complete', 'commitMutationEffectsOnFiber'],
  ...['commitLayoutEffectOnFiber', 'commitDeletionEffectsOnFiber', 'commitPassiveMountOnFiber'],
  ...['commitPassiveUnmountOnFiber', 'commitPassiveUnmountEffectsInsideOfDeletedTree_begin'],
  ...['setInitialProperties', 'updateProperties', 'setProp'],
];

/** The hooks that components here call. */
export const HOOKS: ReadonlySet<string> = new Set(['useLayoutEffect', 'useRef', 'useState']);
const LISTS_OF_HOOKS = 4;

/** Attributes of SVG that are written otherwise in HTML; of these only lines are drawn here. */
const ALIASES = /^ {4}\["(?!stroke|fill)[\w]+", "[\w:-]+"\],?$/gm;

/** Looks for changed contexts, of which there are none. */
const IDLE = 'propagateParentContextChanges';

/** Functions that only name a component's place in an error message. */
const SILENT = ['describeNativeComponentFrame', 'getComponentNameFromType'];

/** Nothing is hydrated: there is no server-rendered markup of React. */
const NEVER_HYDRATES: [RegExp, string][] = [
  [/(?<![\w$])isHydrating = /g, 'veneerHydrates = '],
  [/(?<![\w$])isHydrating(?![\w$])/g, '!1'],
  [/(?<![\w$.])[\w$]+(\.[\w$]+)*\.isDehydrated(?![\w$])/g, '!1'],
];

/** Where React creates synthetic events of its own: of entering, changing, selecting and composing. */
const MADE_EVENTS = 'if (0 === (eventSystemFlags & 7)) {';

/** A method of what refs of fragments are, and the start on markup of a server. */
const STATEMENT =
  /^(?:FragmentInstance\.prototype\.\w+|exports\.hydrateRoot) = function [^{]*\{\n[\s\S]*?^\};$/gm;
const STATEMENTS = 13;

/**
 * The code of React DOM without what no component here uses.
 * @throws where the code is not of that version
 */
export function change(_path: string, code: string): string {
  if (!code.includes(`exports.version = "${VERSION}";`))
    throw new Error(`React DOM is not ${VERSION}`);
  let changed = withHooks(code, HOOKS, LISTS_OF_HOOKS);
  changed = withoutCases(changed, BY_TAG, NO_TAGS).replace(ALIASES, '');
  for (const names of Object.values(LEFT_OUT))
    for (const name of names) changed = withBody(changed, name, 'veneerLeftOut();');
  changed = withBody(changed, IDLE, '');
  for (const name of SILENT) changed = withBody(changed, name, 'return "";');
  changed = withBody(changed, 'popHydrationState', 'return !1;');
  for (const [what, instead] of NEVER_HYDRATES) changed = changed.replace(what, instead);
  if (changed.split(MADE_EVENTS).length !== 2)
    throw new Error('React DOM makes its events in another place');
  changed = changed.replace(MADE_EVENTS, 'if (!1) {');
  let count = 0;
  changed = changed.replace(STATEMENT, (statement) => {
    count++;
    return blank(statement);
  });
  if (count !== STATEMENTS)
    throw new Error(`React DOM has ${count} such statements, not ${STATEMENTS}`);
  // At the end, so that the map of the sources stays true.
  return `${withOwnBind(changed)}\nfunction veneerLeftOut(){throw Error("Veneer’s build leaves this part of React out")}`;
}
